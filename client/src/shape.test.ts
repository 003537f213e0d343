// The shape of the client: what every game uses knows no game.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { HOUSE, TABLE } from "../chunks";

const SRC = `${import.meta.dirname}/`;
const games = readdirSync(`${SRC}protocol/games`).map((file) => file.replace(/\.ts$/, ""));

const filesOf = (room: string): [string, string][] =>
  readdirSync(`${SRC}${room}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => [`${room}/${file}`, readFileSync(`${SRC}${room}/${file}`, "utf8")]);

const STATIC = /^\s*import (?!type)[^;()]*?"(\.[^"]+)"/gm;

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

describe("what is built together", () => {
  const texts = new Map(filesOf(".").map(([file, text]) => [file.replace("./", ""), text]));
  const reached = (from: string, all = new Set<string>()): Set<string> => {
    for (const [, path = ""] of (texts.get(from) ?? "").matchAll(STATIC)) {
      const file = join(dirname(from), path);
      const known = [file, `${file}.ts`, `${file}/index.ts`].find((name) => texts.has(name));
      if (known && !all.has(known)) reached(known, all.add(known));
    }
    return all;
  };

  it("the pages before a table bring no table along", () => {
    for (const page of ["home/Home", "setup/NewTable", "lobby/TakeOver", "tv/TvCode"])
      for (const file of reached(`pages/${page}.svelte`))
        expect(`src/${file}`, page).not.toMatch(TABLE);
  });

  it("what every page needs brings nothing along that only some need", () => {
    for (const from of [...texts.keys()].filter((file) => HOUSE.test(`src/${file}`)))
      for (const file of reached(from)) expect(`src/${file}`, from).not.toMatch(TABLE);
  });
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
