// Places on a board, in px of the stage, and their variations.
// x, y is the top left corner of the unscaled card; cards turn and scale about their centre.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Place {
  x: number;
  y: number;
  rotation: number;
  z: number;
  scale: number;
}
export interface Size {
  w: number;
  h: number;
}
export type Mode = "tall" | "low" | "wide";

export const GAP = 6;
export const EDGE = 8;

export function modeOf(width: number, height: number): Mode {
  if (height < 500 && width > height) return "low";
  return width >= 900 && width > height ? "wide" : "tall";
}

export const centreOf = (box: Box): { x: number; y: number } => ({
  x: box.x + box.w / 2,
  y: box.y + box.h / 2,
});

/** A card of this size, small, in the middle of a box: where flights to a player start and end. */
export function within(box: Box, card: Size): Place {
  const { x, y } = centreOf(box);
  return { x: x - card.w / 2, y: y - card.h / 2, rotation: 0, z: 400, scale: 0.35 };
}

/** Thrown on a pile by hand: always the same small disorder for the same card. */
export function tossed(place: Place, card: number, depth: number): Place {
  const chance = ((card * 2654435761) >>> 0) / 2 ** 32;
  const turn = (chance - 0.5) * 22;
  return {
    ...place,
    x: place.x + (((card * 7) % 11) - 5),
    y: place.y + (((card * 5) % 7) - 3),
    rotation: turn,
    z: place.z + depth,
  };
}

/** Held up out of the fan, straighter, so that it is seen whole. */
export function raised(place: Place, by: number, scale = 1): Place {
  return { ...place, y: place.y - by, rotation: place.rotation * 0.4, scale: place.scale * scale };
}

export function css({ x, y, rotation, scale }: Place): string {
  const at = `translate3d(${x.toFixed(1)}px,${y.toFixed(1)}px,0)`;
  return `${at} rotate(${rotation.toFixed(2)}deg) scale(${scale.toFixed(3)})`;
}
