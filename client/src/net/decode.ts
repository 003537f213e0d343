// What the house says, read with care: a message we cannot use must never break the table.

import type { ToClientMessage } from "../protocol";

type Fields = Record<string, unknown>;
type Test = (value: unknown) => boolean;

const number: Test = (value) => typeof value === "number";
const text: Test = (value) => typeof value === "string";
const list: Test = (value) => Array.isArray(value);
const object: Test = (value) => typeof value === "object" && value !== null && !list(value);
const seat: Test = (value) => value === null || number(value);

/** The fields without which a message is useless; the rest may be missing. */
const NEEDED: Record<ToClientMessage["t"], Record<string, Test>> = {
  welcome: { seat },
  room: { table: (value) => object(value) && list((value as Fields)["seats"]) },
  update: { since: number, ply: number, events: list, moves: list, to_act: list },
  claims: { claims: list },
  refused: { rule: text, code: text },
  allowed: { ask: number },
  advice: { ply: number, moves: list, chances: list },
  noted: { play: number },
  stale: { ply: number },
  failure: { error: text },
  hurried: {},
  link: { path: text },
  reported: { by: number, seat: number },
  reacted: { seat: number, face: text },
  chatted: { seat: number, text },
  shown: { screen: text },
  ping: { n: number },
};

export function decode(data: unknown): ToClientMessage | null {
  const message = parse(data);
  if (!object(message)) return null;
  const fields = message as Fields;
  const kind = fields["t"];
  if (typeof kind !== "string" || !Object.hasOwn(NEEDED, kind)) return null;
  const needed = NEEDED[kind as ToClientMessage["t"]];
  const complete = Object.entries(needed).every(([name, test]) => test(fields[name]));
  return complete ? (message as unknown as ToClientMessage) : null;
}

function parse(data: unknown): object | null {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data) as object | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
