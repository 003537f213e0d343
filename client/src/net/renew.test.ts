import { expect, it, vi } from "vitest";
import { isRenewed, renew, renewWhenReplaced } from "./renew";

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

it("the newer build says once that it is one; the same build says nothing", () => {
  const script = { src: "" };
  vi.spyOn(document, "querySelector").mockReturnValue(script as HTMLScriptElement);
  for (const after of ["/new.js", "/old.js"]) {
    localStorage.removeItem("ludotheque.renewed");
    script.src = "/old.js";
    expect(renew(() => undefined)).toBe(true);
    script.src = after;
    expect([isRenewed(), isRenewed()]).toEqual([after === "/new.js", false]);
  }
  vi.restoreAllMocks();
});
