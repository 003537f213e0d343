// What a card shows: its family, its worth, what it needs, gives or costs. The rules know the rest;
// cards.test.ts compares every number with the deck of the house.

export type Family =
  | "study"
  | "job"
  | "wage"
  | "flirt"
  | "marriage"
  | "adultery"
  | "child"
  | "malus"
  | "special"
  | "house"
  | "travel"
  | "pet"
  | "grand_prize"
  | "legion";

export interface Look {
  id: string;
  family: Family;
  smiles: number;
  studies?: number; // what a job asks for; what a study card gives
  bundles?: number; // the highest wage of a job; the worth of a wage
  price?: number;
  halfPrice?: number; // for the married
  status?: "temp" | "civil_servant";
  baby?: boolean; // a flirt that allows a child
  turns?: number; // missed because of a malus
}

/** Studies asked for, highest wage, and T for a temp, C for a civil servant. */
const JOBS: Record<string, readonly [number, number, ("T" | "C")?]> = {
  architect: [4, 3],
  astronaut: [6, 4],
  lawyer: [4, 3],
  bandit: [0, 4],
  bartender: [0, 1, "T"],
  purchasing_manager: [3, 3],
  sales_manager: [3, 3],
  researcher: [6, 2],
  surgeon: [6, 4],
  designer: [4, 3],
  writer: [0, 1],
  mechanic: [1, 2],
  guru: [0, 3],
  grand_professor: [0, 3, "C"],
  gardener: [1, 1, "T"],
  journalist: [3, 2],
  doctor: [6, 4],
  medium: [0, 1],
  soldier: [0, 1, "C"],
  pharmacist: [5, 3],
  airline_pilot: [5, 4],
  pizza_chef: [0, 2],
  plumber: [1, 1, "T"],
  police_officer: [1, 1, "C"],
  maths_teacher: [2, 2, "C"],
  french_teacher: [2, 2, "C"],
  english_teacher: [2, 2, "C"],
  history_teacher: [2, 2, "C"],
  waiter: [0, 1, "T"],
  stripper: [0, 1, "T"],
};
const STATUS = { T: "temp", C: "civil_servant" } as const;

const TURNS_MISSED: Record<string, number> = { accident: 1, burn_out: 1, illness: 1, prison: 3 };
const MALUSES = new Set([
  ...Object.keys(TURNS_MISSED),
  "divorce",
  "income_tax",
  "dismissal",
  "repeat_year",
  "bombing",
]);
const HOUSES: Record<string, readonly [smiles: number, price: number]> = {
  house_small: [1, 6],
  house_medium: [2, 8],
  house_large: [3, 10],
};
const TRAVEL_PRICE = 3;
const CHILD_PLACES = new Set(["flirt_hotel", "flirt_campsite"]);

function look(id: string): Omit<Look, "id"> {
  const job = JOBS[id];
  if (job) {
    const status = job[2] && STATUS[job[2]];
    return {
      family: "job",
      smiles: 2,
      studies: job[0],
      bundles: job[1],
      ...(status && { status }),
    };
  }
  const [first = "", last = ""] = id.split("_");
  if (MALUSES.has(id)) return { family: "malus", smiles: 0, turns: TURNS_MISSED[id] ?? 0 };
  if (id === "grand_prize") return { family: "grand_prize", smiles: 4 };
  switch (first) {
    case "study":
      return { family: "study", smiles: 1, studies: last === "double" ? 2 : 1 };
    case "wage":
      return { family: "wage", smiles: 1, bundles: Number(last) };
    case "flirt":
      return { family: "flirt", smiles: 1, baby: CHILD_PLACES.has(id) };
    case "marriage":
      return { family: "marriage", smiles: 3 };
    case "adultery":
      return { family: "adultery", smiles: 1 };
    case "child":
      return { family: "child", smiles: 2 };
    case "house": {
      const [smiles, price] = HOUSES[id] ?? [0, 0];
      return { family: "house", smiles, price, halfPrice: price / 2 };
    }
    case "travel":
      return { family: "travel", smiles: 1, price: TRAVEL_PRICE };
    case "pet":
      return { family: "pet", smiles: last === "unicorn" ? 3 : 1 };
    case "legion":
      return { family: "legion", smiles: 3 };
  }
  return { family: "special", smiles: 0, ...(id === "inheritance" && { bundles: 3 }) };
}

const seen = new Map<string, Look>();

export function lookOf(id: string): Look {
  let found = seen.get(id);
  if (!found) seen.set(id, (found = { id, ...look(id) }));
  return found;
}

/** In a hand: career, love, family, treats, tricks. */
const ORDER: readonly Family[] = [
  "study",
  "job",
  "grand_prize",
  "wage",
  "flirt",
  "marriage",
  "adultery",
  "child",
  "pet",
  "travel",
  "house",
  "legion",
  "special",
  "malus",
];

export function handOrder(id: string, card: number): number {
  return ORDER.indexOf(lookOf(id).family) * 1000 + card;
}
