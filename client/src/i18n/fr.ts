// French first: this file is the type, en.ts must have every one of its sentences.

import type { ErrorCode, Level, Pace } from "../protocol";
import { tableFr } from "./table.fr";

export interface Trouble {
  title: string;
  text: string;
}

const levels: Record<Level, string> = { easy: "facile", medium: "moyen", hard: "difficile" };

const bots: Record<Level, string> = {
  easy: "Bot facile",
  medium: "Bot moyen",
  hard: "Bot difficile",
};

const paces: Record<Pace, { name: string; help: string }> = {
  relaxed: { name: "Tranquille", help: "Sans chrono : chacun prend son temps." },
  normal: { name: "Normal", help: "Si quelqu’un s’endort, un bot joue à sa place." },
  fast: { name: "Rapide", help: "Pour les nerveux : tout va plus vite." },
};

const errors: Record<ErrorCode | "unreachable", Trouble> = {
  malformed: {
    title: "On ne s’est pas compris",
    text: "La maison n’a pas compris cette demande. Recharge la page, ça devrait aller.",
  },
  too_large: {
    title: "C’est trop d’un coup",
    text: "Ce message est trop long pour la maison. Essaie plus court.",
  },
  too_fast: { title: "Doucement !", text: "Ça va trop vite. Respire un instant, puis réessaie." },
  bad_origin: {
    title: "Cette page vient d’ailleurs",
    text: "Ouvre la ludothèque par sa propre adresse pour jouer.",
  },
  version: {
    title: "La maison a été rénovée",
    text: "Une nouvelle version t’attend : recharge la page, ta place est gardée.",
  },
  unknown_game: {
    title: "Ce jeu n’est pas sur l’étagère",
    text: "Choisis une boîte parmi celles de la maison.",
  },
  bad_options: {
    title: "Ces réglages ne vont pas",
    text: "Remets les réglages d’origine, puis réessaie.",
  },
  unknown_table: {
    title: "Pas de table à ce code",
    text: "Vérifie les quatre lettres, ou demande le code à qui t’invite. Une vieille table a pu être rangée.",
  },
  table_full: {
    title: "La table est complète",
    text: "Toutes les places sont prises, mais tu peux regarder la partie.",
  },
  table_started: {
    title: "La partie a déjà commencé",
    text: "Regarde celle-ci, et demande une place pour la prochaine.",
  },
  bad_name: {
    title: "Ce prénom ne va pas",
    text: "Choisis un prénom de 1 à 20 signes, tous visibles.",
  },
  name_taken: {
    title: "Ce prénom est déjà pris",
    text: "Quelqu’un porte déjà ce prénom à cette table : ajoute une lettre ou un surnom.",
  },
  not_enough_players: {
    title: "Il manque du monde",
    text: "Attends quelqu’un, ou ajoute un bot.",
  },
  used_link: {
    title: "Ce lien a déjà servi",
    text: "Un lien de siège ne marche qu’une fois. Demande-en un nouveau à qui te l’a envoyé.",
  },
  bad_token: {
    title: "On ne reconnaît pas ta place",
    text: "La clé de ce siège n’est pas de cette maison. Tu peux regarder, ou reprendre une place libre.",
  },
  foreign_token: {
    title: "Ta place est à une autre table",
    text: "Cette clé ouvre une autre table. Tu peux regarder celle-ci, ou y prendre une place libre.",
  },
  lost_seat: {
    title: "Ta place a changé de mains",
    text: "Quelqu’un d’autre joue maintenant sur ce siège, ou la place a été retirée. Tu peux regarder.",
  },
  host_only: {
    title: "C’est à l’hôte de le faire",
    text: "Seule la personne qui a ouvert la table peut changer ça.",
  },
  not_started: { title: "Pas encore", text: "La partie n’a pas commencé." },
  enough_undo: {
    title: "C’est joué",
    text: "Tu as assez changé d’avis pour ce tour : ce coup-ci reste joué.",
  },
  muted: {
    title: "Pas de texte à toi",
    text: "L’hôte préfère que tu choisisses parmi les textes proposés.",
  },
  unknown_album: {
    title: "Cet album est introuvable",
    text: "Le lien est peut-être coupé : demande-le à nouveau à qui te l’a envoyé.",
  },
  not_over: {
    title: "L’album s’écrit encore",
    text: "Il s’ouvrira à la fin de la partie. Reviens un peu plus tard !",
  },
  damaged: {
    title: "Le cahier de cette table est abîmé",
    text: "La maison n’arrive plus à le lire. Il est gardé tel quel ; ouvre une nouvelle table pour jouer.",
  },
  unavailable: {
    title: "La maison reprend son souffle",
    text: "Elle ne peut rien noter pour l’instant. Rien n’est perdu : réessaie dans un moment.",
  },
  house_full: {
    title: "La maison est pleine",
    text: "Toutes les tables sont occupées. Reviens dans un petit moment.",
  },
  broken: {
    title: "Quelque chose s’est cassé",
    text: "C’est de notre faute, pas de la tienne. Rien n’est perdu : recharge la page.",
  },
  unreachable: {
    title: "La maison ne répond pas",
    text: "Vérifie que tu es bien connecté au réseau. On réessaie dès que tu veux.",
  },
};

export const fr = {
  house: {
    name: "Ludothèque",
    home: "Retour à l’accueil",
    switchLanguage: "Switch to English", // in the language it leads to
    otherLanguage: "EN",
    soundOn: "Remettre le son",
    soundOff: "Couper le son",
    skip: "Aller au contenu",
  },
  home: {
    title: "À quoi on joue ?",
    lead: "Chacun sur son écran, tous à la même table. Les bots tiennent compagnie.",
    shelf: "L’étagère",
    players: (low: number, high: number) => (low === high ? `${low}` : `${low} à ${high}`),
    minutes: (n: number) => `${n} min`,
    join: "On t’attend ?",
    joinHelp: "Entre les quatre lettres de la table.",
    code: "Code de la table, quatre lettres",
    go: "Rejoindre",
    codeShort: "Il faut quatre lettres.",
    mine: "Tes tables",
    back: "Reprendre",
    phase: {
      waiting: "on s’installe",
      playing: "partie en cours",
      finished: "partie finie",
    },
    credits:
      "Ces jeux appartiennent à leurs autrices, auteurs et éditeurs. S’ils te plaisent, achète les boîtes : rien ne vaut de vraies cartes sur une vraie table.",
    about: "À propos",
    whose: "À qui sont ces jeux",
    drawings:
      "Images des cartes : Fluent Emoji, © Microsoft Corporation, licence MIT. Les autres dessins sont de la maison.",
    typeface: "Caractères : Nunito, SIL Open Font License.",
    program: "Programme : licence MIT.",
    notices: "Textes des licences",
    emptyShelf: "L’étagère est vide. Reviens bientôt !",
    loading: "On dépoussière les boîtes…",
  },
  setup: {
    back: "L’étagère",
    how: "En trois phrases",
    yourName: "Ton prénom",
    namePlaceholder: "Zoé, Papi, Max…",
    nameMissing: "Dis-nous d’abord comment tu t’appelles.",
    now: "Jouer tout de suite",
    nowHelp: (n: number) => (n === 1 ? "Toi contre 1 bot" : `Toi contre ${n} bots`),
    invite: "Inviter des amis",
    inviteHelp: (n: number) =>
      n === 1 ? "1 place, par code ou QR" : `${n} places, par code ou QR`,
    settings: "Régler la table",
    around: "Autour de la table",
    you: "Toi",
    friend: "Une place libre",
    who: (n: number) => `Qui joue à la place ${n} ?`,
    removeSeat: (n: number) => `Retirer la place ${n}`,
    addSeat: "Ajouter une place",
    options: "Règles de la maison",
    pace: "Le rythme",
    opening: "On prépare la table…",
  },
  join: {
    title: (host: string) => `${host} t’invite`,
    titleNobody: "Une table t’attend",
    game: (game: string, code: string) => `${game} · table ${code}`,
    around: "Déjà autour de la table",
    sit: "M’asseoir",
    watch: "Juste regarder",
    takeOverTitle: "On te confie un siège",
    takeOver: "Tu reprends la partie là où elle en est.",
    takeSeat: "Prendre la place",
  },
  room: {
    title: "On s’installe",
    codeIs: "Code de la table",
    qr: "QR code pour rejoindre la table",
    scan: "Scanne, ou entre le code sur",
    share: "Partager le lien",
    shareText: (game: string) => `Viens jouer à ${game} avec nous !`,
    copy: "Copier le lien",
    copied: "Lien copié !",
    copyByHand: "Copie ce lien :",
    seats: "Autour de la table",
    you: "toi",
    host: "hôte",
    away: "parti un instant",
    free: "Place libre",
    freeHelp: "Qui vient s’asseoir ?",
    level: (name: string) => `Niveau de ${name}`,
    youngest: "le plus jeune",
    markSeat: (name: string, mark: string) => `${name} est ${mark}`,
    markHelp: (mark: string) => `Qui est ${mark} ? C’est à lui de commencer : touche son étoile.`,
    handicaps: "Handicaps",
    handicapsHelp:
      "Des mains trop rapides parmi des petits ? Leurs réflexes comptent un peu plus tard.",
    handicap: (s: number) => `+ ${s.toLocaleString("fr")} s`,
    noHandicap: "sans handicap",
    addBot: "Ajouter un bot",
    addSeat: "Ajouter une place",
    remove: (name: string) => `Retirer ${name}`,
    removeFree: "Retirer cette place",
    botHere: "Un bot ici",
    start: "Lancer la partie",
    tooFew: (n: number) =>
      n === 1 ? "Il manque encore un joueur, ou un bot." : `Il manque encore ${n} joueurs ou bots.`,
    freeStay: (n: number): string =>
      n === 1 ? "La place libre restera vide." : "Les places libres resteront vides.",
    willStart: (host: string) => `${host} va lancer la partie`,
    willStartHelp: "Prends un thé, ça ne va pas tarder.",
    watching: "Tu regardes cette table.",
    settings: "Règles de cette table",
    more: "Ma place",
    rename: "Changer de prénom",
    save: "Garder",
    cancel: "Annuler",
    handover: "Passer ma place à quelqu’un",
    handoverHelp: "Envoie ce lien : la première personne qui l’ouvre prend ta place.",
    leave: "Quitter la table",
    leaveSure: "Quitter vraiment ?",
    leaveHelp: "Avant la donne, ta place se libère ; après, un bot la prend.",
    stay: "Rester",
    tv: "Afficher sur la télé",
    menu: (code: string) => `Table ${code} : inviter, ma place, quitter`,
    table: (code: string) => `Table ${code}`,
    close: "Fermer",
    yes: "oui",
    no: "non",
    none: "aucune",
    optionIs: (name: string, value: string) => `${name} : ${value}`,
  },
  series: {
    board: "Le tableau des points",
    player: "Joueur",
    total: "Total",
    ready: "Prêt !",
    isReady: "Tu es prêt",
    again2: "On recommence !",
    after: (n: number, of: number) =>
      n === 1 ? `Après 1 jeu sur ${of}` : `Après ${n} jeux sur ${of}`,
    final: "Le classement final",
    champion: (name: string) => `${name} remporte le tout !`,
    champions: (names: string) => `${names} gagnent ensemble !`,
    next: "Ensuite :",
    startsIn: (s: number) => (s ? `Ça repart tout seul dans ${s} s` : "C’est reparti…"),
    missing: (names: string) => `On attend ${names}`,
    tied: "Égalité en tête : on lance le dé",
    again: "on relance",
    separated: (name: string) => `: ${name} y a fait mieux, et gagne !`,
    stillTied: (names: string) => `: encore à égalité, ${names}`,
    change: "Changer de jeu",
    oneGame: "À quoi on joue",
    ifTime: (series: string) => `Vous avez le temps ? Le mieux, c’est « ${series} ».`,
    throwDie: "Lancer le dé pour choisir",
    dieSays: (faces: string) => `Le dé montre ${faces} :`,
    evening: "Une soirée de plusieurs jeux",
    eveningHelp: "Les jeux se suivent à cette table, et les points s’additionnent.",
    addLeg: "Ajouter un jeu…",
    removeLeg: (game: string) => `Retirer ${game}`,
    legs: (n: number) => `${n} parties`,
  },
  tv: {
    join: "Rejoins-nous !",
    waiting: "On attend tout le monde…",
  },
  rulebook: {
    title: "Les règles",
    of: (game: string) => `Les règles : ${game}`,
    search: "Chercher une carte, un mot…",
    cards: "Toutes les cartes",
    nothing: (asked: string) => `Rien sur « ${asked} ». Essaie un autre mot.`,
    play: "Jouer à ce jeu",
    read: "Lire les règles",
  },
  album: {
    title: "Album de vie",
    lives: "Les vies racontées ici",
    place: (rank: number) => `${rank === 1 ? "1re" : `${rank}e`} place`,
    figures: (name: string) => `La vie en chiffres : ${name}`,
    print: "Imprimer",
    back: "Revenir à la table",
    shareText: (names: string) => `L’album de vie : ${names}`,
    end: "Fin… jusqu’à la prochaine partie.",
    play: "Écrire une autre vie",
  },
  states: {
    connecting: "On tire une chaise…",
    lost: "Connexion perdue. On revient tout de suite…",
    retry: "Réessayer",
    reload: "Recharger la page",
    home: "Voir l’étagère",
    watch: "Regarder la partie",
    sitAgain: "Reprendre une place",
    notFound: "Cette page n’existe pas",
    notFoundText: "Le lien est peut-être abîmé. L’étagère, elle, est toujours là.",
    halted: {
      rules: {
        title: "Les règles ont changé entre-temps",
        text: "La maison a été mise à jour, et cette partie ne va plus avec les règles d’aujourd’hui. Tout ce qui a été joué est gardé.",
      },
      damaged: {
        title: "Cette partie ne peut pas continuer",
        text: "Ses notes sont abîmées, et la maison ne veut pas deviner. Ce qui reste lisible est gardé ; les autres tables n’ont rien.",
      },
      deal: "Nouvelle donne, mêmes places",
      waiting: (host: string) => `${host} peut redonner les cartes, chacun garde sa place.`,
      album: "L’album jusqu’ici",
      record: "Télécharger la partie",
    },
  },
  levels,
  bots,
  paces,
  errors,
  table: tableFr,
};
