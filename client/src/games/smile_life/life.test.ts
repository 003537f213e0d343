import { describe, expect, it } from "vitest";
import type { LifeView } from "../../protocol/games/smile_life";
import { EMPTY } from "./fixture";
import { arrange } from "./layout";
import {
  allOf,
  boonsOf,
  factsOf,
  fundsOf,
  glimpseOf,
  lostTo,
  shelvesOf,
  sizeOf,
  spanOf,
  tallyOf,
  turnsToMiss,
  zonesOf,
} from "./life";
import { wordsOf } from "../../i18n/words.svelte";
import { sentences } from "./words";

const fr = sentences(wordsOf("fr", { board: { gift: "maison offerte", legacy: "héritage" } }));

const IDS = [
  "study_single",
  "study_double",
  "architect",
  "wage_3",
  "wage_4",
  "flirt_bar",
  "flirt_hotel",
  "marriage_montcuq",
  "child_lou",
  "pet_unicorn",
  "rainbow",
  "shooting_star",
  "inheritance",
  "illness",
  "house_small",
  "grand_prize",
];
const idOf = (card: number) => IDS[card] ?? "";
const card = (id: string) => IDS.indexOf(id);

describe("a malus in my hand", () => {
  const life: LifeView = {
    ...EMPTY,
    studies: [card("study_single"), card("study_double")],
    extra: [card("study_single")],
    job: card("architect"),
    wages: [card("wage_4"), card("wage_3")],
    invested: [card("wage_4")],
    marriage: card("marriage_montcuq"),
    children: [card("child_lou")],
  };
  const taken = (malus: string, more: Partial<LifeView> = {}) =>
    lostTo(malus, { ...life, ...more }).map(idOf);

  it("says what it would take: the last study, the last wage that is not invested, the job", () => {
    expect(taken("repeat_year")).toEqual(["study_double"]);
    expect(taken("income_tax")).toEqual(["wage_3"]);
    expect(taken("dismissal")).toEqual(["architect"]);
  });

  it("takes the children with a marriage only if there is an affair", () => {
    expect(taken("divorce")).toEqual(["marriage_montcuq"]);
    const affair = { adultery: card("flirt_bar") }; // any card will do
    expect(taken("divorce", affair)).toEqual(["marriage_montcuq", "flirt_bar", "child_lou"]);
  });

  it("takes no card where turns are missed, but the prison ends with the job", () => {
    expect(taken("illness")).toEqual([]);
    expect(taken("prison")).toEqual(["architect"]);
  });
});

describe("a life laid out", () => {
  const life: LifeView = {
    ...EMPTY,
    studies: [card("study_single"), card("study_double")],
    level: 3,
    job: card("architect"),
    wages: [card("wage_3")],
    invested: [card("wage_4")],
    specials: [card("inheritance")],
    legacy: true,
    unserved: [card("illness")],
  };

  it("has the studies under the job and invested wages turned over", () => {
    const [career, wages] = zonesOf(life, idOf);
    expect(career).toMatchObject({ lead: card("architect"), count: 3 });
    expect(wages).toMatchObject({ cards: [card("wage_3")], turned: [card("wage_4")], count: 6 });
  });

  it("counts the inheritance among the funds until it is spent, then turns it over", () => {
    expect(fundsOf(life, idOf)).toBe(6);
    const spent = { ...life, legacy: false };
    expect(fundsOf(spent, idOf)).toBe(3);
    expect(zonesOf(spent, idOf).find(({ id }) => id === "specials")?.turned).toEqual([
      card("inheritance"),
    ]);
  });

  it("turns over the flirts of an affair that ended, under those of the new one", () => {
    const torn = { ...life, affair: [card("flirt_bar")], aside: [card("flirt_hotel")] };
    const affair = zonesOf(torn, idOf).find(({ id }) => id === "affair");
    expect(affair).toMatchObject({ cards: [card("flirt_bar")], turned: [card("flirt_hotel")] });
  });

  it("turns over used specials and former prizes in edition B only", () => {
    const rich = { ...life, specials: [10, 12], awards: [15] };
    const turned = (more: Partial<LifeView>, edition: string) =>
      zonesOf({ ...rich, ...more }, idOf, edition).flatMap((zone) =>
        zone.id === "specials" || zone.id === "awards" ? zone.turned : [],
      );
    expect(turned({}, "A")).toEqual([]);
    expect(turned({}, "B").map(idOf)).toEqual(["grand_prize", "rainbow"]);
    expect(turned({ raised: true }, "B").map(idOf)).toEqual(["rainbow"]);
  });

  it("shows empty places only where every life has one", () => {
    const ids = shelvesOf(zonesOf(EMPTY, idOf), 360, 380)
      .rows.flat()
      .map(({ id }) => id);
    expect(ids).toEqual(["career", "wages", "love", "children", "things"]);
    expect(shelvesOf(zonesOf(life, idOf), 800, 340).rows.length).toBe(2);
    expect(glimpseOf(zonesOf(EMPTY, idOf), 300, 180).rows).toEqual([]);
  });

  it("makes every row fit, however much lies in it", () => {
    const full = zonesOf(life, idOf).map((zone) => ({
      ...zone,
      cards: [...zone.cards, 20, 21, 22, 23],
    }));
    for (const lay of [shelvesOf, glimpseOf])
      for (const [width, height] of [
        [344, 380],
        [800, 340],
        [340, 180],
        [780, 320],
      ] as const) {
        const { rows, w } = lay(full, width, height);
        expect(rows.flat().length).toBe(full.filter((zone) => sizeOf(zone)).length);
        for (const row of rows) {
          const needed = row.reduce(
            (sum, zone) => sum + spanOf(zone) * w + 6,
            0.12 * w * row.length,
          );
          expect(needed).toBeLessThanOrEqual(width + 0.5);
        }
        expect(rows.length * (w * 1.4 + 13)).toBeLessThanOrEqual(height + 0.5);
      }
  });

  it("lays another life in the rows that show it largest", () => {
    const few = zonesOf({ ...EMPTY, job: card("architect") }, idOf);
    expect(glimpseOf(few, 340, 180)).toMatchObject({ w: 104, rows: [[{ id: "career" }]] });
  });

  it("knows how many turns are to be missed", () => {
    expect(turnsToMiss(life)).toBe(1);
    expect(turnsToMiss({ ...life, term: 3 })).toBe(3);
    expect(turnsToMiss({ ...life, term: 2, unserved: [1, 2] })).toBe(3);
  });

  it("tells what no card shows", () => {
    expect(boonsOf({ ...life, gift: true }, fr)).toEqual([fr.gift, fr.legacy]);
  });
});

describe("the final count", () => {
  it("adds up to the smiles of the rules", () => {
    const life: LifeView = {
      ...EMPTY,
      studies: [card("study_single")],
      job: card("architect"),
      invested: [card("wage_4")],
      flirts: [card("flirt_bar"), card("flirt_hotel")],
      marriage: card("marriage_montcuq"),
      children: [card("child_lou")],
      belongings: [card("pet_unicorn"), card("house_small")],
      specials: [card("rainbow"), card("shooting_star")],
      awards: [card("grand_prize")],
      smiles: 3 + 1 + 5 + 2 + 4 + 4 + 3,
    };
    const parts = tallyOf(life, idOf);
    expect(parts.map(({ smiles }) => smiles)).toEqual([3, 1, 5, 2, 4, 4, 3]);
    expect(parts.at(-1)).toEqual({ id: "unicorn", cards: [card("pet_unicorn")], smiles: 3 });
  });
});

describe("late in the game", () => {
  const served = Array.from({ length: 10 }, () => card("illness"));
  const wages = [card("wage_3"), card("wage_4")];
  const late: LifeView = { ...EMPTY, wages, maluses: served, unserved: [card("illness")] };

  it("folds served maluses away: ten of them take less than one card", () => {
    const maluses = zonesOf(late, idOf).find(({ id }) => id === "maluses")!;
    expect(maluses.cards).toHaveLength(1);
    expect(maluses.folded).toHaveLength(10);
    expect(spanOf(maluses)).toBeLessThan(2);
    expect(allOf(maluses)).toHaveLength(11);
  });

  it("says in a narrow strip what fits, whole, and a short hand rather than a full one", () => {
    const life: LifeView = {
      ...EMPTY,
      job: card("architect"),
      marriage: card("marriage_montcuq"),
      adultery: 0,
      children: [1, 2],
      cards: 4,
    };
    expect([...factsOf(life, 12, 88, true)]).toEqual(["job", "funds", "children"]);
    expect([...factsOf(life, 12, 118, true)]).toEqual(["job", "funds", "children", "hand"]);
    expect(factsOf({ ...life, cards: 5 }, 12, 118, true)).not.toContain("hand");
    expect(factsOf(life, 12, 118)).not.toContain("hand"); // drawn larger, less fits in
    expect([...factsOf(life, 12, Infinity)]).toEqual(["funds", "hand"]); // the cards are in sight
  });

  it("still shows cards of 140 px on a television, however many sit there", () => {
    const n = (count: number, id: string) => Array.from({ length: count }, () => card(id));
    const old: LifeView = {
      ...EMPTY,
      studies: n(4, "study_single"),
      job: card("architect"),
      wages: n(4, "wage_4"),
      invested: n(3, "wage_3"),
      flirts: n(5, "flirt_bar"),
      marriage: card("marriage_montcuq"),
      children: n(3, "child_lou"),
      belongings: n(3, "house_small"),
      specials: n(3, "rainbow"),
      maluses: served,
      unserved: n(1, "illness"),
      awards: n(1, "grand_prize"),
    };
    const narrow = [2, 3, 4, 5, 6].flatMap((opponents) =>
      [0, 3].flatMap((river) => {
        const stage = { width: 1708, height: 985, hand: 0, casino: true, river, tv: true };
        return arrange({ ...stage, opponents }).seats.flatMap(({ w, h }) => {
          const seen = glimpseOf(zonesOf(old, idOf), w - 16, h - 68, 170, 140);
          return seen.w < 140 ? [{ opponents, river, px: seen.w }] : [];
        });
      }),
    );
    expect(narrow).toEqual([]);
  });
});
