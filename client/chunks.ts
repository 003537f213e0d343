// What is built into which file: few large ones, for a phone asks for six at a time.

/** Comes when it is asked for: what follows the end, other ways to look at a table, sheets. */
const LATER = [
  "past/",
  "end/",
  "series/",
  "hand/(?!mode)",
  "text/(?!moves|mode|teller)",
  "people/(People|RoomTalk|TalkSheet|Lines|WordsMenu)",
  "advice/AdviceSheet",
  "coach/(Coach.svelte|Pointer)",
  "news/LogPanel",
  "table/TvHeadline",
  "board/(foreign|ForeignBoard)",
];

/** Of ui/, what the pages before a table use too. */
const BEFORE = ["seats/(SeatMark|bots)", "text/mode", "coach/mode", "sheets/(Sheet|dialog)"];

/** The page of a table, and all that every board needs. */
export const TABLE = new RegExp(
  `src/(${[
    `ui/(?!${[...LATER, ...BEFORE].join("|")})`,
    "pages/table/(?!Drawer)",
    "net/(session|company|decode|final|line|reflexes|waits)",
  ].join("|")})`,
);

/** What every page needs. */
export const HOUSE = new RegExp(
  `node_modules/(svelte|clsx|esm-env)/|vite/preload-helper|src/(${[
    `ui/(${BEFORE.join("|")})`,
    "router",
    "(settings|sound)/",
    "i18n/(?!fr|en|table|house)",
    "net/(api|renew|shelf|storage|tokens|share)",
    "pages/(frame/|settings/SettingsButton|states/(?!Halted|NotFound))",
    "games/(index|[a-z_]+/box)",
    "rulebook/(RuleLayer|RuleLink|shown)",
  ].join("|")})`,
);

/** What the five games of one box are drawn with. */
export const SMILEYS =
  /src\/(games|protocol\/cards)\/smiley_games(\.ts|\/(?!box|race\/(?!FaceMoment)))/;
