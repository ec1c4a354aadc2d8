/** Window of the current speed: long enough to be steady, short enough to notice a slower line. */
const windowMs = 8000;

export interface SpeedMeter {
  /** So many bytes have gone by now. */
  note(bytes: number, atMs?: number): void;
  /** Bytes per second lately; undefined until it can be told. */
  speed(): number | undefined;
  /** The line was away: what was before no longer counts. */
  restart(): void;
}

export function createSpeedMeter(): SpeedMeter {
  let points: { bytes: number; at: number }[] = [];
  return {
    note(bytes, at = Date.now()) {
      const last = points.at(-1);
      if (last && bytes < last.bytes) points = [];
      points.push({ bytes, at });
      while (points.length > 2 && at - points[1]!.at > windowMs) points.shift();
    },
    speed() {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last || last.at - first.at < 1000) return undefined;
      return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
    },
    restart() {
      points = [];
    },
  };
}
