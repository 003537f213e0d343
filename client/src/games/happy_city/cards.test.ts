import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HUES, lookOf, pictureOf } from "./cards";
import { PICTURES } from "./pictures";

type Row = Record<string, unknown>;

/** The value of one line of the box: words, numbers, a list of words, or a flat table. */
function valueOf(text: string): unknown {
  if (text.startsWith("{"))
    return Object.fromEntries(
      [...text.matchAll(/(\w+) = ("[^"]*"|-?\d+|true|false)/g)].map(([, key, v]) => [
        key,
        JSON.parse(v!),
      ]),
    );
  return JSON.parse(text);
}

function rows(): Row[] {
  const path = "../src/ludotheque/games/happy_city/cards.toml";
  const blocks = readFileSync(path, "utf8").split("[[card]]").slice(1);
  return blocks.map((block) => {
    const own = block.split(/^\[/m)[0]!;
    const lines = own.matchAll(
      /^(id|deck|colours|cost|income|residents|hearts|conditions|effect|source) = (.+?)\s*(?:#.*)?$/gm,
    );
    return Object.fromEntries([...lines].map(([, key, value]) => [key!, valueOf(value!)]));
  });
}

/** What the faces need of a card, and nothing else. */
function short(row: Row): Row {
  const effect = row["effect"] as Row | undefined;
  const colours = row["colours"] as string[];
  return {
    id: row["id"],
    deck: row["deck"],
    hues: colours.map((colour) => HUES.findIndex((hue) => hue === colour)),
    cost: row["cost"] ?? 0,
    gives: [row["income"] ?? 0, row["residents"] ?? 0, row["hearts"] ?? 0],
    ...(row["conditions"]
      ? { needs: HUES.map((hue) => (row["conditions"] as Record<string, number>)[hue] ?? 0) }
      : {}),
    ...(effect ? { effect: effect["id"], amount: effect["amount"] ?? effect["coins"] ?? 0 } : {}),
    ...(row["source"] === "reconstructed" ? { reconstructed: true } : {}),
  };
}

describe("the cards as the faces know them", () => {
  it("are those of the box (npx vitest run -u writes them anew)", async () => {
    const text = rows()
      .map((row) => `  ${JSON.stringify(short(row))}`)
      .join(",\n");
    await expect(`[\n${text}\n]\n`).toMatchFileSnapshot("./cards.json");
  });

  it("have a picture each", () => {
    for (const row of rows())
      expect(PICTURES[pictureOf(row["id"] as string)], row["id"] as string).toContain("<svg");
  });

  it("know a special by its conditions and a market by its colour", () => {
    expect(lookOf("castle").needs).toEqual([1, 0, 0, 0, 1]);
    expect(lookOf("happy_market_blue").hues).toEqual([2]);
    expect(lookOf("happy_market").hues).toEqual([]);
  });
});
