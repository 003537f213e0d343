import { expect, it } from "vitest";
import { rivalIn } from "./rival";

it("compares the best move with the next one that reads otherwise", () => {
  expect(rivalIn(["Poser un salaire", "Piocher", "Passer"])).toBe(1);
  expect(rivalIn(["Poser un salaire", "Poser un salaire", "Piocher"])).toBe(2);
  expect(rivalIn(["Poser un salaire", "Poser un salaire"])).toBe(-1);
  expect(rivalIn(["Piocher"])).toBe(-1);
});
