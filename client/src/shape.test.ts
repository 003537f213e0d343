// The shape of the client: what every game uses knows no game.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { TABLE } from "../chunks";

const SRC = `${import.meta.dirname}/`;
const games = readdirSync(`${SRC}protocol/games`).map((file) => file.replace(/\.ts$/, ""));

const filesOf = (room: string): [string, string][] =>
  readdirSync(`${SRC}${room}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => [`${room}/${file}`, readFileSync(`${SRC}${room}/${file}`, "utf8")]);

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");

describe.each(["ui", "rulebook", "i18n", "net", "sound"])("%s/", (room) => {
  it("imports nothing of a game or a page", () => {
    for (const [file, text] of filesOf(room))
      for (const path of importsOf(text)) expect(path, file).not.toMatch(/\/(games|pages)(\/|$)/);
  });

  it("names no game", () => {
    const named = new RegExp(`\\b(${games.join("|")})\\b`, "i");
    // A sentence may say "le dernier tour": in i18n/ only a name of something counts.
    const key = new RegExp(`^\\s*(${games.join("|")}):`, "im");
    for (const [file, text] of filesOf(room))
      if (!file.endsWith(".test.ts")) expect(text, file).not.toMatch(room === "i18n" ? key : named);
  });
});

it("the first page brings no table along: ui/ comes when a table is entered", () => {
  const texts = new Map(
    ["pages", "ui", "rulebook", "games", "net", "i18n", "sound"].flatMap((room) => filesOf(room)),
  );
  const found = (base: string, path: string) => {
    const file = join(base, path);
    return [file, `${file}.ts`, `${file}/index.ts`].find((known) => texts.has(known));
  };
  const reached = new Set<string>();
  const walk = (base: string, text: string): void => {
    for (const [, path = ""] of text.matchAll(/^\s*import (?!type)[^;()]*?"(\.[^"]+)"/gm)) {
      const file = found(base, path);
      if (!file || reached.has(file)) continue;
      reached.add(file);
      walk(dirname(file), texts.get(file) ?? "");
    }
  };
  walk(".", readFileSync(`${SRC}App.svelte`, "utf8"));
  expect(reached).toContain("pages/table/TablePage.svelte");
  for (const file of reached) expect(`src/${file}`).not.toMatch(TABLE);
});

it("no game imports another game: only what its box shares", () => {
  for (const [file, text] of filesOf("games"))
    for (const path of importsOf(text)) {
      const other = games.find((game) => path.includes(`/${game}/`) && !path.includes("protocol"));
      if (other && file !== "games/index.ts") expect(file, path).toContain(`games/${other}/`);
    }
});

it("nothing on a table moves for ever: an idle table does no work", () => {
  for (const [file, text] of [...filesOf("ui"), ...filesOf("games")])
    expect(text, file).not.toMatch(/animation:[^;]*\binfinite\b/);
});

it("colours come from tokens, a game's own from its palette.css; only drawings mix theirs", () => {
  const drawing = /(Sprite|Smileys|Symbols|Scene|Logo|CardBack|Medal)\.svelte$/;
  for (const room of ["ui", "rulebook", "games", "pages"])
    for (const [file, text] of filesOf(room))
      if (!drawing.test(file)) expect(text.match(/[ (:"'`]#[0-9a-f]{3,8}\b/i), file).toBeNull();
});

it("no file grows too large to be read at a sitting", () => {
  for (const room of ["ui", "games", "pages", "net", "sound"])
    for (const [file, text] of filesOf(room)) {
      const most = file.endsWith(".svelte") ? 225 : 320;
      expect(text.split("\n").length, file).toBeLessThanOrEqual(most);
    }
});
