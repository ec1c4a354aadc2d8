/** Tries of the last seconds by subject, in this process alone: for what only reads. */
export interface Window {
  /** Counts one try. @returns the seconds to wait, when there were too many: then it is not counted */
  consume(subject: string, limit: { limit: number; seconds: number }): number | undefined;
}

/** Above this many subjects, those whose tries have all left the window are forgotten. */
const cleanUpAbove = 10_000;

export function createWindow(now: () => number = Date.now): Window {
  const tries = new Map<string, { times: number[]; until: number }>();
  let cleanUpAt = cleanUpAbove;
  function cleanUp(at: number): void {
    for (const [subject, { until }] of tries) if (until <= at) tries.delete(subject);
    cleanUpAt = Math.max(cleanUpAbove, tries.size * 2);
  }
  return {
    consume(subject, { limit, seconds }) {
      const at = now();
      const since = at - seconds * 1000;
      const times = (tries.get(subject)?.times ?? []).filter((time) => time > since);
      if (times.length >= limit) return Math.max(1, Math.ceil((times[0]! - since) / 1000));
      times.push(at);
      tries.set(subject, { times, until: at + seconds * 1000 });
      if (tries.size > cleanUpAt) cleanUp(at);
      return undefined;
    },
  };
}
