import { expect, it } from "vitest";
import { opens } from "./dialog";

it("is read from the top, though the focus lies on a button further down", () => {
  const dialog = document.createElement("dialog");
  dialog.showModal = () => (dialog.scrollTop = 161); // as a browser does for the focus
  opens(dialog);
  expect(dialog.scrollTop).toBe(0);
});
