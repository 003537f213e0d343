import type { houseFr } from "./house.fr";

export const houseEn: typeof houseFr = {
  settings: {
    title: "Settings",
    help: "For this device only. Nothing is sent.",
    theme: "Light",
    themes: { auto: "Like the device", light: "Day", dark: "Night" },
    size: "Size of letters",
    sizes: { normal: "Normal", large: "Large", largest: "Very large" },
    motion: "Motion",
    motions: { auto: "Like the device", calm: "Calm" },
    language: "Language",
    languages: { fr: "Français", en: "English" },
    sound: "Sounds",
    soundHelp: "A card laid down, your turn coming up.",
    patterns: "Strong patterns",
    patternsHelp: "To tell the colours of cards apart without any colour.",
  },
  about: {
    title: "About",
    lead: "A house of games, open day and night: everybody on their own screen, all at one table.",
    games: "Whose games these are",
    buy: "If you enjoy one, buy the box: nothing replaces real cards on a real table.",
    ours: "The rules are told in our own words; nothing is copied from boxes or booklets.",
    made: "What the house is made of",
    privacy: "What the house knows of you",
    privacyText:
      "A first name, and the matches you play. No account, no advertising, no trackers: everything stays on your host’s machine, and the host can erase a name when asked.",
    notices: "Licence texts",
  },
  golden: {
    title: "The golden book",
    lead: (matches, since) =>
      matches === 1
        ? `One match among friends since ${since}`
        : `${matches} matches among friends since ${since}`,
    empty: "The book is still blank",
    emptyHelp: "Play a match with at least two people: it writes itself in here.",
    regulars: "The regulars",
    name: "Name",
    wins: "Wins",
    matches: "Matches",
    champions: "The champions",
    won: (wins, of) => `${wins} of ${of}`,
    pairs: "Head to head",
    pair: (one, two, a, b, of) =>
      `${one} ahead in ${a}, ${two} in ${b}, of ${of} ${of === 1 ? "match" : "matches"}`,
    swift: "The fastest hand",
    ms: (ms) => `${(ms / 1000).toFixed(2)} s`,
    funny: "Albums that made people laugh",
    laughs: (n) => (n === 1 ? "1 burst of laughter" : `${n} bursts of laughter`),
    evening: "Evening of several games",
    print: "Print",
    forget:
      "Everything is kept on the host’s machine, by first name. To erase somebody, the host closes the house and types: ludotheque forget Name",
  },
  evening: {
    title: "An evening of several games",
    lead: "The games follow each other at one table, and the points add up: 13 for the winner, then 9, 8, 7…",
    choose: "Touch the games in the order you will play them",
    die: "Let the die choose",
    dieHelp: "Three games by chance",
    programme: "The programme",
    empty: "Nothing yet: touch a game, or throw the die.",
    remove: (game) => `Take ${game} out`,
    sum: (games, minutes) => `${games} games, about ${minutes} min`,
    seats: (low, high) => `${low} to ${high} people`,
    unfit: "These games do not go together: they want different numbers of players.",
    open: "Open the table",
    openHelp: "The link stays good: the evening goes on even days later.",
    more: "It takes at least two.",
  },
};
