export interface Turn {
  at: number;
  isTurning: boolean;
  /** Clips stand, too: only the button stops them. */
  isStill: boolean;
}

/** The slides turn by themselves once: after the last one the first stays. */
export const nextTurn = (turn: Turn, count: number): Turn =>
  turn.at + 1 < count ? { ...turn, at: turn.at + 1 } : { ...turn, at: 0, isTurning: false };
