// Dialogs over the table: opened by a tap, closed by a press beside them.

import type { Attachment } from "svelte/attachments";

const ECHO_MS = 500;

/** Opens the dialog. A press that began beside it closes it; the click that echoes the very tap
 * which opened it (phones send it to whatever lies under the finger by then) does nothing. */
export const opens: Attachment<HTMLDialogElement> = (dialog) => {
  const opened = performance.now();
  let pressed: EventTarget | null = null;
  const down = (event: Event): void => void (pressed = event.target);
  const click = (event: MouseEvent): void => {
    const echo = pressed === null && event.detail > 0; // a key's click counts no taps
    if (echo && event.timeStamp - opened < ECHO_MS) event.stopPropagation();
    else if (pressed === dialog && event.target === dialog) dialog.close();
  };
  dialog.addEventListener("pointerdown", down);
  dialog.addEventListener("click", click, { capture: true });
  dialog.showModal();
  dialog.scrollTop = 0; // one reads from the top, wherever the focus lies
  return () => {
    dialog.removeEventListener("pointerdown", down);
    dialog.removeEventListener("click", click, { capture: true });
  };
};
