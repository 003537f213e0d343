// A card as the layer shows it.

import type { Place } from "../layout/places";
import type { Entry } from "./motion";

export interface CardItem {
  /** Stable while an eye could follow the card. */
  handle: string;
  card: number;
  place: Place;
  label: string;
  from?: Entry;
  inHand: boolean;
  playable: boolean;
  chosen: boolean;
  dim: boolean;
  glow: boolean;
  tabbable: boolean;
}
