import { expect, it, vi } from "vitest";
import { renewWhenReplaced } from "./renew";

const happens = (what: string): boolean =>
  window.dispatchEvent(new Event(what, { cancelable: true })); // false: somebody took care of it

it("a page whose files are gone is loaded anew, once, and says nothing any more", () => {
  localStorage.removeItem("ludotheque.renewed");
  const reload = vi.fn();
  renewWhenReplaced(reload);
  expect(happens("unhandledrejection")).toBe(true);
  expect(happens("vite:preloadError")).toBe(false); // nothing is thrown any more
  expect(happens("unhandledrejection")).toBe(false); // nor by who waited for the file
  expect(happens("vite:preloadError")).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  localStorage.removeItem("ludotheque.renewed");
});
