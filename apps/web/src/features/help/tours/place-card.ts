export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, "width" | "height">;

const gap = 12;
const margin = 12;
/** As wide as the side navigation at most: beside it the card covers none of its other entries. */
const railWidth = 280;

const within = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin));

/** Beside an entry of a side navigation, else below what a step points at, above it, or at the bottom of the window. */
export function placeCard(spot: Box, card: Size, view: Size): Pick<Box, "left" | "top"> {
  const [right, bottom] = [spot.left + spot.width, spot.top + spot.height];
  const across = within(spot.left + spot.width / 2 - card.width / 2, view.width - card.width);
  if (right <= railWidth && right + gap + card.width + margin <= view.width)
    return { left: right + gap, top: within(spot.top, view.height - card.height) };
  if (bottom + gap + card.height + margin <= view.height) return { left: across, top: bottom + gap };
  if (spot.top - gap - card.height >= margin) return { left: across, top: spot.top - gap - card.height };
  return { left: across, top: Math.max(margin, view.height - card.height - margin) };
}
