// The words of the pages beside the games: they come with those pages, not with the first one.

export const houseFr = {
  settings: {
    title: "Réglages",
    help: "Pour cet appareil seulement. Rien n’est envoyé.",
    theme: "Lumière",
    themes: { auto: "Comme l’appareil", light: "Jour", dark: "Nuit" },
    size: "Taille du texte",
    sizes: { normal: "Normale", large: "Grande", largest: "Très grande" },
    motion: "Mouvement",
    motions: { auto: "Comme l’appareil", calm: "Calme" },
    language: "Langue",
    languages: { fr: "Français", en: "English" },
    sound: "Les sons",
    soundHelp: "Une carte qui se pose, ton tour qui arrive.",
    patterns: "Motifs bien marqués",
    patternsHelp: "Pour distinguer les couleurs des cartes sans les couleurs.",
  },
  about: {
    title: "À propos",
    lead: "Une maison de jeux ouverte jour et nuit : chacun sur son écran, tous à la même table.",
    games: "À qui sont ces jeux",
    buy: "S’ils te plaisent, achète les boîtes : rien ne vaut de vraies cartes sur une vraie table.",
    ours: "Les règles sont racontées avec nos mots ; rien n’est copié des boîtes ni des livrets.",
    made: "De quoi la maison est faite",
    privacy: "Ce que la maison sait de toi",
    privacyText:
      "Un prénom, et les parties que tu joues. Pas de compte, pas de publicité, pas de mouchard : tout reste sur la machine de ton hôte, qui peut effacer un nom quand on le lui demande.",
    notices: "Textes des licences",
  },
  golden: {
    title: "Le livre d’or",
    lead: (matches: number, since: string) =>
      matches === 1
        ? `Une partie entre amis depuis le ${since}`
        : `${matches} parties entre amis depuis le ${since}`,
    empty: "Le livre est encore blanc",
    emptyHelp: "Jouez une partie à deux personnes au moins : elle s’inscrira ici toute seule.",
    regulars: "Les habitués",
    name: "Prénom",
    wins: "Victoires",
    matches: "Parties",
    champions: "Les champions",
    won: (wins: number, of: number) => `${wins} sur ${of}`,
    pairs: "Face à face",
    pair: (one: string, two: string, a: number, b: number, of: number) =>
      `${one} devant ${a} fois, ${two} ${b} fois, en ${of} ${of === 1 ? "partie" : "parties"}`,
    swift: "La main la plus rapide",
    ms: (ms: number) =>
      `${(ms / 1000).toLocaleString("fr", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`,
    funny: "Les albums qui ont fait rire",
    laughs: (n: number) => (n === 1 ? "1 éclat de rire" : `${n} éclats de rire`),
    evening: "Soirée de plusieurs jeux",
    print: "Imprimer",
    forget:
      "Tout est gardé sur la machine de l’hôte, par prénom. Pour effacer quelqu’un, il ferme la maison et tape : ludotheque forget Prénom",
  },
  evening: {
    title: "Une soirée de plusieurs jeux",
    lead: "Les jeux se suivent à la même table, et les points s’additionnent : 13 pour qui gagne, puis 9, 8, 7…",
    choose: "Touche les jeux dans l’ordre où vous y jouerez",
    die: "Le dé choisit",
    dieHelp: "Trois jeux au hasard",
    programme: "Le programme",
    empty: "Encore rien : touche un jeu, ou lance le dé.",
    remove: (game: string) => `Retirer ${game}`,
    sum: (games: number, minutes: number) => `${games} jeux, environ ${minutes} min`,
    seats: (low: number, high: number) => `de ${low} à ${high} personnes`,
    unfit: "Ces jeux ne vont pas ensemble : ils ne se jouent pas au même nombre.",
    open: "Ouvrir la table",
    openHelp: "Le lien reste bon : la soirée continue même des jours après.",
    more: "Il en faut au moins deux.",
  },
};
