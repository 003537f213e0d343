// The lobby, over HTTP.

import type { ScreenInfo, CreateTable, ErrorCode, JoinTable, Params, Problem } from "../protocol";
import type { Album, Figures, Hindsight, LessonInfo, Replay, RuleBook } from "../protocol";
import type { GoldenBook, SeatToken, Shelf, TableInfo } from "../protocol";

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

export const loadLesson = (game: string, lang: string): Promise<LessonInfo> =>
  ask(`/api/games/${encodeURIComponent(game)}/lesson/${lang}`);

export const loadCards = (game: string): Promise<Record<string, Record<string, unknown>>> =>
  ask(`/api/games/${encodeURIComponent(game)}/cards`);

export const loadFigures = (game: string): Promise<Figures> =>
  ask(`/api/games/${encodeURIComponent(game)}/figures`);

/** Whoever shows a token also hears which seat it opens. */
export const loadTable = (code: string, token = ""): Promise<TableInfo> =>
  ask(`/api/tables/${encodeURIComponent(code)}`, undefined, token);

export const createTable = (wish: CreateTable): Promise<SeatToken> => ask("/api/tables", wish);

export const joinTable = (code: string, wish: JoinTable): Promise<SeatToken> =>
  ask(`/api/tables/${encodeURIComponent(code)}/join`, wish);

export const loadAlbum = (match: string, lang: string): Promise<Album> =>
  ask(`/api/matches/${encodeURIComponent(match)}/album/${lang}`);

/** Whose eyes a match is watched with: a seat's, from beside the table, or all hands open. */
export type Eyes = number | "public" | "open";

export const loadReplay = (match: string, eyes: Eyes): Promise<Replay> =>
  ask(`/api/matches/${encodeURIComponent(match)}/replay/${eyes}`);

/** Everybody's chances through a match that is over, and the turns that decided it. */
export const loadChances = (match: string): Promise<Hindsight> =>
  ask(`/api/matches/${encodeURIComponent(match)}/chances`);

/** A match kept as a file; the house plays it again, and keeps nothing of it. */
export async function openRecord(file: Blob, eyes: Eyes): Promise<Replay> {
  const packs = typeof CompressionStream === "function";
  const stream = file.stream();
  const body = packs
    ? await new Response(stream.pipeThrough(new CompressionStream("gzip"))).blob()
    : file;
  return answerOf(
    fetch(`/api/replays/${eyes}`, {
      method: "POST",
      headers: packs ? { "Content-Encoding": "gzip" } : {},
      body,
    }),
  );
}

export const loadGolden = (): Promise<GoldenBook> => ask("/api/golden");

/** Its album made somebody laugh. */
export const laugh = (match: string): Promise<object> =>
  ask(`/api/matches/${encodeURIComponent(match)}/laugh`, {});

/** A television asks for a code of its own, and then, again and again, for its table. */
export const openScreen = (): Promise<ScreenInfo> => ask("/api/screens", {});

export const nextTable = ({ code, secret, seen = 0 }: ScreenInfo): Promise<ScreenInfo> =>
  ask(`/api/screens/${code}?seen=${seen}`, undefined, secret);

export const qrOf = (code: string): string => `/api/tables/${encodeURIComponent(code)}/qr.svg`;

async function ask<T>(path: string, body?: object, token?: string): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  // Without a body not a header of ours: only then is it the answer the page was told to expect.
  const request = body
    ? { method: "POST", headers, body: JSON.stringify(body) }
    : token
      ? { headers: { Authorization: `Bearer ${token}` } }
      : undefined;
  return answerOf(fetch(path, request));
}

async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked.catch((reason: unknown) => {
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
