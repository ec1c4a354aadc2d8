export interface Turn {
  at: number;
  isTurning: boolean;
}

/** The slides turn by themselves once: after the last one the first stays. */
export const nextTurn = ({ at }: Turn, count: number): Turn =>
  at + 1 < count ? { at: at + 1, isTurning: true } : { at: 0, isTurning: false };
