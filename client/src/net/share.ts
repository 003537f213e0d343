// Getting a link to a friend with whatever this browser can do (phones on http can do little).

export const canShare = (): boolean => typeof navigator.share === "function";

export const canCopy = (): boolean => window.isSecureContext && "clipboard" in navigator;

export const linkTo = (path: string): string => new URL(path, location.origin).href;

/** The system's own sharing sheet; closing it again is no mistake. */
export async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

export const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);
