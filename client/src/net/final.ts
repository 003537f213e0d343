// Failures that no second try changes.

import type { ErrorCode } from "../protocol";

/** After these, knocking again would only get the same answer. */
export const FINAL: ReadonlySet<ErrorCode> = new Set([
  "bad_origin",
  "version",
  "unknown_table",
  "bad_token",
  "foreign_token",
  "lost_seat",
  "elsewhere",
  "damaged",
]);
