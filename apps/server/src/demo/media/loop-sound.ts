import type { Stretch } from "./loop-film.ts";

/** Frames of AAC in a second of the demo's sound: 1024 samples of 48 kHz each. */
const framesPerSecond = 48_000 / 1024;
/** The sound of the end has to hold its fade. */
const shortestEnd = 3 * framesPerSecond;

/**
 * Order of frames by which a soundtrack of three rounds lasts as long as a film: the second round is repeated. The first
 * starts from silence and the last one fades out, so neither is repeated. A round has a whole number of frames (`emptyMix`), so no seam is heard.
 * @returns the seconds to be encoded, and the order of their frames
 */
export function loopSound(filmSeconds: number, roundSeconds: number): { seconds: number; order: Stretch[] } {
  const round = Math.round(roundSeconds * framesPerSecond);
  const all = Math.ceil(filmSeconds * framesPerSecond);
  const repeats = Math.floor((all - shortestEnd) / round) - 1;
  if (repeats < 2) return { seconds: filmSeconds, order: [[0, Infinity]] };
  const end = all - (repeats + 1) * round;
  return {
    seconds: (2 * round + end) / framesPerSecond,
    order: [
      [0, round],
      ...Array.from({ length: repeats }, (): Stretch => [round, 2 * round]),
      [2 * round, Infinity],
    ],
  };
}
