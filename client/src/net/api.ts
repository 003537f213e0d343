// The lobby, over HTTP.

import type { CreateTable, ErrorCode, JoinTable, Params, Problem } from "../protocol";
import type { Album, Replay, RuleBook, SeatToken, Shelf, TableInfo } from "../protocol";

/** The house said no, or could not be reached. */
export class HouseError extends Error {
  constructor(
    readonly error: ErrorCode | "unreachable",
    readonly params: Params = {},
  ) {
    super(error);
  }
}

export const loadShelf = (): Promise<Shelf> => ask("/api/games");

export const loadText = (game: string, lang: string): Promise<Record<string, unknown>> =>
  ask(`/api/games/${encodeURIComponent(game)}/text/${lang}`);

export const loadRules = (game: string, lang: string): Promise<RuleBook> =>
  ask(`/api/games/${encodeURIComponent(game)}/rules/${lang}`);

export const loadCards = (game: string): Promise<Record<string, Record<string, unknown>>> =>
  ask(`/api/games/${encodeURIComponent(game)}/cards`);

/** Whoever shows a token also hears which seat it opens. */
export const loadTable = (code: string, token = ""): Promise<TableInfo> =>
  ask(`/api/tables/${encodeURIComponent(code)}`, undefined, token);

export const createTable = (wish: CreateTable): Promise<SeatToken> => ask("/api/tables", wish);

export const joinTable = (code: string, wish: JoinTable): Promise<SeatToken> =>
  ask(`/api/tables/${encodeURIComponent(code)}/join`, wish);

export const loadAlbum = (match: string, lang: string): Promise<Album> =>
  ask(`/api/matches/${encodeURIComponent(match)}/album/${lang}`);

export const loadReplay = (match: string, eyes: number | "public"): Promise<Replay> =>
  ask(`/api/matches/${encodeURIComponent(match)}/replay/${eyes}`);

export const qrOf = (code: string): string => `/api/tables/${encodeURIComponent(code)}/qr.svg`;

async function ask<T>(path: string, body?: object, token?: string): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  // Without a body not a header of ours: only then is it the answer the page was told to expect.
  const request = body
    ? { method: "POST", headers, body: JSON.stringify(body) }
    : token
      ? { headers: { Authorization: `Bearer ${token}` } }
      : undefined;
  const answer = await fetch(path, request).catch((reason: unknown) => {
    console.info("The house does not answer:", reason);
    throw new HouseError("unreachable");
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  throw problemOf(said);
}

function problemOf(said: unknown): HouseError {
  const problem = said as Partial<Problem> | null;
  if (typeof problem?.error !== "string") return new HouseError("unreachable");
  return new HouseError(problem.error, problem.params);
}
