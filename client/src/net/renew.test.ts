import { expect, it, vi } from "vitest";
import { renewWhenReplaced } from "./renew";

const missing = (): Event => new Event("vite:preloadError", { cancelable: true });

it("a page whose files are gone is loaded anew, once", () => {
  localStorage.removeItem("ludotheque.renewed");
  const reload = vi.fn();
  renewWhenReplaced(reload);
  expect(window.dispatchEvent(missing())).toBe(false); // nothing is thrown any more
  expect(window.dispatchEvent(missing())).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  localStorage.removeItem("ludotheque.renewed");
});
