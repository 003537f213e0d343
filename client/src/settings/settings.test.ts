import { beforeEach, expect, test } from "vitest";
import { settings, wantsCalm } from "./index.svelte";

const root = document.documentElement;

beforeEach(() => {
  settings.setTheme("auto");
  settings.setMotion("auto");
  settings.setSize("normal");
  settings.setPatterns(false);
});

test("what is chosen shows at once and is remembered on this device", () => {
  settings.setSize("large");
  settings.setPatterns(true);
  expect(root.style.fontSize).toBe("112.5%");
  expect(root.hasAttribute("data-patterns")).toBe(true);
  expect(localStorage.getItem("ludotheque.size")).toBe('"large"');
  settings.setSize("normal");
  expect(root.style.fontSize).toBe("");
});

test("night and day are asked for, or left to the system", () => {
  settings.setTheme("dark");
  expect(root.style.colorScheme).toBe("dark");
  settings.setTheme("auto");
  expect(root.style.colorScheme).toBe("");
});

test("calm stops what moves", () => {
  settings.setMotion("calm");
  expect(root.hasAttribute("data-calm")).toBe(true);
  expect(wantsCalm()).toBe(true);
});
