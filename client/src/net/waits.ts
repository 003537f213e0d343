// How long a line waits, and for what.

/** Before knocking again; twice as long each time. */
export const FIRST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 5000;
/** The house pings every ten seconds; a line silent for this long is dead, whatever it says. */
export const SILENCE_MS = 25_000;
/** A phone that wakes up with a ping missed has slept too long: its line is not to be trusted. */
export const PING_MS = 12_000;

/** A refusal stays readable for so long, however often others move meanwhile. */
export const READABLE_MS = 2500;
