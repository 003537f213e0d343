// The keys to my seats, kept on this device only.

import type { SeatToken } from "../protocol";
import { recall, remember } from "./storage";

export interface KnownTable {
  code: string;
  token: string;
  game: string;
  at: number; // when it was last opened
}

const KEPT_DAYS = 14;
const MOST = 20;

/** The tables this device holds a seat at, latest first. */
export function knownTables(now = Date.now()): KnownTable[] {
  const stored = recall("tables");
  if (!Array.isArray(stored)) return [];
  const recent = stored.filter(isKnown).filter((table) => now - table.at < KEPT_DAYS * 86_400_000);
  return recent.sort((a, b) => b.at - a.at).slice(0, MOST);
}

/** The key to a seat at this table; empty when we only watch. */
export function tokenFor(code: string): string {
  return knownTables().find((table) => table.code === code)?.token ?? "";
}

export function keepToken(seat: Pick<SeatToken, "code" | "token">, game: string): void {
  const others = knownTables().filter((table) => table.code !== seat.code);
  const mine = { code: seat.code, token: seat.token, game, at: Date.now() };
  remember("tables", [mine, ...others].slice(0, MOST));
}

export function forgetToken(code: string): void {
  remember(
    "tables",
    knownTables().filter((table) => table.code !== code),
  );
}

/** The name I played under last. */
export function myName(): string {
  const name = recall("name");
  return typeof name === "string" ? name : "";
}

export function keepName(name: string): void {
  remember("name", name);
}

function isKnown(value: unknown): value is KnownTable {
  const table = value as Partial<KnownTable> | null;
  return (
    typeof table?.code === "string" &&
    typeof table.token === "string" &&
    typeof table.game === "string" &&
    typeof table.at === "number"
  );
}
