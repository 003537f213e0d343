import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { handOrder, lookOf } from "./cards";
import { PICTURES } from "./pictures";

interface Row {
  id: string;
  [key: string]: string;
}

/** The plain `key = value` lines of each [[card]]; its sub-tables are of no concern here. */
function deck(): Row[] {
  const path = "../src/ludotheque/games/smile_life/cards.toml";
  const blocks = readFileSync(path, "utf8").split("[[card]]").slice(1);
  return blocks.map((block) => {
    const own = block.split(/^\[/m)[0]!.matchAll(/^(\w+) = "?([^"#\n]+?)"?\s*(?:#.*)?$/gm);
    return Object.fromEntries([...own].map(([, key, value]) => [key!, value!])) as Row;
  });
}

const number = (value: string | undefined) => Number(value ?? 0);

describe("the looks of the cards", () => {
  const rows = deck();

  it("know the whole deck", () => {
    expect(rows.length).toBe(98);
    expect(rows.reduce((sum, row) => sum + number(row["copies"]), 0)).toBe(200);
  });

  it.each(rows.map((row) => [row.id, row] as const))("%s shows its true numbers", (id, row) => {
    const look = lookOf(id);
    expect(look.family).toBe(row["category"]);
    expect(look.smiles).toBe(number(row["smiles"]));
    expect(look.studies ?? 0).toBe(number(row["studies"] ?? row["levels"]));
    expect(look.bundles ?? 0).toBe(number(row["max_wage"] ?? row["level"] ?? row["bundles"]));
    expect(look.price ?? 0).toBe(number(row["price"]));
    expect(look.halfPrice ?? 0).toBe(number(row["married_price"]));
    expect(look.turns ?? 0).toBe(number(row["skip_turns"]));
    expect(look.baby ?? false).toBe(row["allows_child"] === "true");
    expect(look.status ?? "none").toBe(row["status"] ?? "none");
  });

  it("are told apart by their pictures", () => {
    const pictures = rows.map((row) => PICTURES[row.id]);
    expect(new Set(pictures).size).toBe(98);
    expect(pictures.every((svg) => svg?.startsWith("<svg"))).toBe(true);
  });

  it("sort a hand from studies to maluses", () => {
    expect(handOrder("study_single", 5)).toBeLessThan(handOrder("architect", 25));
    expect(handOrder("architect", 25)).toBeLessThan(handOrder("accident", 135));
  });
});
