// How cards travel: existing ones by CSS transition, new ones by an animation from where they were.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { wantsCalm } from "../../settings/index.svelte";
import type { Flight } from "../board/air.svelte";
import { css, type Place } from "../layout/places";

export const TRAVEL_MS = 240;
export const STAGGER_MS = 40;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Where a card that appears comes from: a pile or a player, face down if it must turn over. */
export interface Entry {
  place: Place;
  turned: boolean;
  delay: number;
}

/** The way of a face-down card seen only while it travels. */
export interface BackTrip {
  from: Place;
  to: Place;
  delay: number;
}

/** No travelling: the player wants it so, or nobody is looking. */
export const calm = (): boolean => document.hidden || wantsCalm();

const FADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

/** Bring a card in: along its way, turning over on it; or by a fade where motion is unwelcome. */
export function enters(entry: Entry | undefined, to: () => Place): Attachment<HTMLElement> {
  return (node) => {
    if (!node.animate) return;
    if (calm() || !entry) {
      node.animate(FADE, { duration: 160 });
      return;
    }
    const timing = {
      duration: TRAVEL_MS + 80,
      delay: entry.delay,
      easing: EASE,
      fill: "backwards" as const,
    };
    const there = untrack(to); // it comes in once, however often its place changes later
    node.animate([{ transform: css(entry.place) }, { transform: css(there) }], timing);
    if (entry.turned) turnOver(node, timing);
  };
}

function turnOver(node: HTMLElement, timing: KeyframeAnimationOptions): void {
  const sides = node.querySelector<HTMLElement>("[data-sides]");
  const back = node.querySelector<HTMLElement>("[data-back]");
  sides?.animate([{ transform: "rotateY(180deg)" }, { transform: "none" }], timing);
  back?.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
    timing,
  );
}

/** How a face-down card flies; where motion is unwelcome it only shows at its end. */
export function backFlight({ from, to, delay }: BackTrip): Flight {
  const frames: Keyframe[] = calm()
    ? [0, 0.9, 0].map((opacity) => ({ opacity, transform: css(to) }))
    : [
        { transform: css(from), opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: css(to), opacity: 0.4 },
      ];
  return { frames, ms: TRAVEL_MS + 100, delay, easing: EASE };
}

/** A short buzz in the hand; browsers complain about one before the first touch. */
export function buzz(pattern: VibratePattern): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}
