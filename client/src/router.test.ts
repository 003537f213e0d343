import { expect, it } from "vitest";
import { follow, routeOf } from "./router.svelte";

it.each([
  ["/", { page: "home" }],
  ["/new/dernier", { page: "new", game: "dernier" }],
  ["/t/abcd", { page: "table", code: "ABCD" }],
  ["/tv/ABCD/", { page: "tv", code: "ABCD" }],
  ["/j/ABCD/x-Y_z", { page: "takeover", code: "ABCD", link: "x-Y_z" }],
  ["/album/aB-3_x", { page: "album", match: "aB-3_x" }],
  ["/album", { page: "nowhere" }],
  ["/t", { page: "nowhere" }],
  ["/t/ABCD/more", { page: "nowhere" }],
  ["/j/ABCD", { page: "nowhere" }],
  ["/j/ABCD/x/y", { page: "nowhere" }],
  ["/t/%E0%A4", { page: "table", code: "%E0%A4" }],
  ["/elsewhere/x", { page: "nowhere" }],
])("%s leads to its page", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

it.each([
  ['<a href="/about">', true],
  ['<a href="/api/matches/x/record" download>', false],
  ['<a href="/about" target="_blank">', false],
])("%s is ours to follow: %s", (link, ours) => {
  document.body.innerHTML = link;
  let followed: boolean | undefined;
  const click = (event: MouseEvent): void => {
    follow(event);
    followed = event.defaultPrevented;
    event.preventDefault(); // nothing is fetched here
  };
  document.body.addEventListener("click", click, { once: true });
  document.querySelector("a")?.click();
  expect(followed).toBe(ours);
});

it("what is left for good is not come back to", () => {
  const before = history.length;
  const leave = (link: string): void => {
    document.body.innerHTML = link;
    document.body.addEventListener("click", follow, { once: true });
    document.querySelector("a")?.click();
  };
  leave('<a href="/about" data-replace>');
  expect([location.pathname, history.length]).toEqual(["/about", before]);
  leave('<a href="/">');
  expect([location.pathname, history.length]).toEqual(["/", before + 1]);
});
