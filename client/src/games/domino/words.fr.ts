// What the board of Domino says, besides the words of the game.

export const fr = {
  place: "Touche une case éclairée.",
  placeBlind: "Où va cette carte ? Touche sa place.",
  confirm: "Touche-la encore, ou sa case, pour la poser.",
  ends: "À quel bout de la table ?",
  toDiscard: "Sa ligne est pleine : touche-la encore pour la défausser.",
  draw: "Piocher",
  stock: (n: number) => `Pioche : ${n} ${n < 2 ? "carte" : "cartes"}`,
  end: "Terminer",
  pass: "Passer",
  swap: (card: string, joker: string) => `Échanger ${card} contre ${joker}`,
  tile: (card: string, joker: string) => (joker ? `${card}, joker ${joker}` : card),
  layAt: (card: string, links: number) =>
    `Poser ici, ${card} : ${links} ${links < 2 ? "lien" : "liens"}`,
  slot: {
    left: "à gauche",
    right: "à droite",
    top: "en haut",
    bottom: "en bas",
  },
  spot: (row: number, column: number) => `Case ligne ${row}, colonne ${column}`,
  grid: (rows: number, columns: number, cards: number) =>
    `La table : ${rows} ${rows < 2 ? "ligne" : "lignes"}, ${columns} ${columns < 2 ? "colonne" : "colonnes"}, ${cards} ${cards < 2 ? "carte" : "cartes"}`,
  whichColour: "Quelle couleur pour cette colonne ?",
  whichSmiley: "Quel smiley pour cette ligne ?",
  basic: (smiley: string, colour: string) => `Ligne « ${smiley} », colonne « ${colour} ».`,
  jokerRow: (smiley: string) => `Joker : remplace n’importe quelle carte « ${smiley} ».`,
  jokerColumn: (colour: string) => `Joker : remplace n’importe quelle carte « ${colour} ».`,
  again: (links: number) => `${links} liens : rejoue !`,
  swapped: "Un joker de plus dans ta main",
  faceFor: "Fais la tête !",
  faceOf: (name: string) => `${name} fait la tête`,
  applaud: "Bravo !",
  applause: (n: number) => `${n} ${n < 2 ? "bravo" : "bravos"}`,
};
