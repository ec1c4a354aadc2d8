/** A rung of a film as the automatic mode sees it, lowest first. */
export interface RungState {
  /** Seconds of the film up to which its segments are there; Infinity once all of them are. */
  madeTo: number;
  /** Peak, bits per second. */
  bitrate: number;
}

/** Seconds the player buffers ahead; it does not catch up with a rendition encoded this far ahead. */
const aheadSeconds = 40;

/** True when a rendition can be played from a position without waiting for the encoder. */
export function isMade({ madeTo }: RungState, position: number): boolean {
  return madeTo >= position + aheadSeconds;
}

/**
 * The rung to load in automatic mode: what was suggested if it is made, else the next lower one that is. With none
 * below, the lowest that is made (the upload itself, for a film that has just come), unless the connection is known
 * not to hold it: then the lowest rung, which is encoded when asked for.
 * @param bandwidth bits per second as measured; undefined before anything was
 */
export function automaticRung(
  rungs: readonly RungState[],
  suggested: number,
  { position, bandwidth }: { position: number; bandwidth: number | undefined },
): number {
  for (let i = suggested; i >= 0; i--) if (rungs[i] && isMade(rungs[i]!, position)) return i;
  const above = rungs.findIndex((rung) => isMade(rung, position));
  if (above < 0) return rungs.length ? 0 : suggested;
  return bandwidth !== undefined && rungs[above]!.bitrate > bandwidth ? 0 : above;
}
