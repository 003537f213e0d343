// Where the piles of Le Dernier ! lie, with the ring of the direction and the colour asked for.

import { EDGE, type Box, type Place } from "../../ui/layout/places";
import { tableLayout, type Screen, type TableLayout } from "../../ui/layout/table";

export interface Layout extends TableLayout {
  stock: Place;
  discard: Place;
  ring: Box;
  chip: Box;
}

export function layout(screen: Screen): Layout {
  const table = tableLayout(screen);
  return { ...table, ...piles(table, screen.width) };
}

/** The middle of the table: stock and discard side by side in a ring, the named colour near by. */
function piles({ mode, middle, card }: TableLayout, width: number) {
  const beside = mode === "low" || middle.h < card.h + 84;
  const tv = card.w > 120;
  const chipHeight = tv ? 76 : 44;
  const room = middle.h - (beside ? 12 : chipHeight + 52);
  const scale = Math.max(
    0.55,
    Math.min(tv ? 1.65 : 1.45, room / card.h, (width * (mode === "low" ? 0.12 : 0.27)) / card.w),
  );
  const w = card.w * scale;
  const h = card.h * scale;
  const cx = width * (mode === "low" ? 0.2 : 0.5);
  const cy = middle.y + (middle.h - (beside ? 0 : chipHeight + 8)) / 2;
  const gap = w * 0.32;
  const at = (left: number): Place => ({
    x: left + w / 2 - card.w / 2,
    y: cy - card.h / 2,
    rotation: 0,
    z: 2,
    scale,
  });
  const swell = Math.min(48, Math.max(14, (middle.h - h) / 2 - (beside ? 0 : chipHeight)));
  const girth = w * (mode === "low" ? 2.9 : 3.5);
  const ring = { x: cx - girth / 2, y: cy - h / 2 - swell, w: girth, h: h + 2 * swell };
  const chip = beside
    ? besideChip(
        cx + w * (mode === "low" ? 1.3 : 1.75) + 8,
        cy,
        mode === "low" ? width / 2 : width,
        chipHeight,
      )
    : { x: cx - chipHeight * 2, y: cy + h / 2 + 24, w: chipHeight * 4, h: chipHeight };
  return { stock: at(cx - w - gap / 2), discard: at(cx + gap / 2), ring, chip };
}

function besideChip(left: number, cy: number, width: number, h: number): Box {
  const w = width - left - EDGE >= 130 ? 130 : 60; // narrow: symbol and code only
  return { x: Math.min(left, width - w - EDGE), y: cy - h / 2, w, h };
}
