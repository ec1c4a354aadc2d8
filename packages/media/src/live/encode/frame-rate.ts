/** Frames a second as a fraction, and what follows from it for parts. */
export interface FrameRate {
  num: number;
  den: number;
  /** Ticks a second of tracks at this rate; a frame is `den` thousandths of it or a whole number of ticks. */
  timescale: number;
  /** Ticks of one frame. */
  ticks: number;
  /** Frames of a part (about 200 ms), of a group of pictures (5 parts), of a segment (2 groups). */
  part: number;
  group: number;
  segment: number;
}

const KNOWN: [num: number, den: number][] = [
  [24, 1],
  [24_000, 1001],
  [25, 1],
  [30, 1],
  [30_000, 1001],
];
const USUAL: [number, number] = [30, 1];
/** Above this every other frame is left out: twice the encoding for what few can see on a phone. */
const MOST = 33;
const PART_SECONDS = 0.2;
const PARTS_PER_GROUP = 5;
const GROUPS_PER_SEGMENT = 2;

/** The rate a source is encoded at: its own where that is a usual one, half of it above 33, else 30. */
export function frameRate(source: number | undefined): FrameRate {
  const wanted = source && source > MOST ? source / 2 : source;
  const near = KNOWN.filter(([num, den]) => wanted && Math.abs(num / den - wanted) < 0.6);
  const distance = ([num, den]: [number, number]) => Math.abs(num / den - wanted!);
  const [num, den] = near.toSorted((a, b) => distance(a) - distance(b))[0] ?? USUAL;
  const part = Math.round((PART_SECONDS * num) / den);
  const group = part * PARTS_PER_GROUP;
  return {
    num,
    den,
    timescale: den === 1 ? num * 1000 : num,
    ticks: den === 1 ? 1000 : den,
    part,
    group,
    segment: group * GROUPS_PER_SEGMENT,
  };
}
