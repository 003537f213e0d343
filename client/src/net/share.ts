// Getting a link to a friend with whatever this browser can do (phones on http can do little).

import { shelf } from "./shelf.svelte";

export const canShare = (): boolean => typeof navigator.share === "function";

export const canCopy = (): boolean => window.isSecureContext && "clipboard" in navigator;

/** The address of the house as friends know it. */
const house = (): string => shelf.address || location.origin;

export const linkTo = (path: string): string => new URL(path, house()).href;

/** The same as it is typed. */
export const typed = (): string => new URL(house()).host;

/** The system's own sharing sheet; closing it again is no mistake. */
export async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

export const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** A picture to whoever it is for: by the system's own sheet, else as a file that is kept. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      if (!(error instanceof DOMException)) throw error; // not allowed here: keep it as a file
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
