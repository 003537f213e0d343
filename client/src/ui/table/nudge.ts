// "À toi !" for somebody who looks elsewhere: a buzz and, where the system allows it, a note of its own.

export const canNudge = (): boolean => window.isSecureContext && typeof Notification === "function";

export const mayNudge = (): boolean => canNudge() && Notification.permission === "granted";

export const askToNudge = async (): Promise<boolean> =>
  canNudge() && (await Notification.requestPermission()) === "granted";

/** Nothing happens while the table is in sight; a touch of the note leads to `path`. */
export async function nudge(title: string, body: string, path: string): Promise<void> {
  if (document.visibilityState !== "hidden") return;
  navigator.vibrate?.([60, 60, 60]);
  if (!mayNudge()) return;
  try {
    const close = await note(title, { body, tag: path, icon: "/icon-192.png", data: path });
    document.addEventListener("visibilitychange", close, { once: true }); // back: it is read
  } catch (error) {
    console.info("This browser shows no notes of a page:", error);
  }
}

/** Phones leave notes to the service worker (public/sw.js follows a touch); returns what ends it. */
async function note(title: string, said: NotificationOptions): Promise<() => void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(title, said);
    return async () => (await worker.getNotifications({ tag: said.tag })).forEach((n) => n.close());
  }
  const shown = new Notification(title, said);
  shown.onclick = () => window.focus();
  return () => shown.close();
}
