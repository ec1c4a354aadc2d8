import type { ChapterView } from "@palco/contract/chapters/api";

/** A stretch of the seek bar. */
export interface Segment {
  from: number;
  to: number;
  /** Null before the first chapter. */
  title: string | null;
}

/** The chapters of a film as stretches that cover it; those beyond its end are left out. None: no stretches. */
export function segmentsOf(chapters: readonly ChapterView[], duration: number): Segment[] {
  const inFilm = chapters.filter(({ startsAt }) => startsAt < duration);
  const segments = inFilm.map(({ startsAt, title }, index) => ({
    from: startsAt,
    to: inFilm[index + 1]?.startsAt ?? duration,
    title,
  }));
  const first = segments[0];
  return first && first.from > 0 ? [{ from: 0, to: first.from, title: null }, ...segments] : segments;
}

/** The stretch that a second is in. */
export function segmentAt(segments: readonly Segment[], second: number): Segment | undefined {
  return segments.findLast(({ from }) => from <= second);
}
