/** A player that has loaded nothing for this long asks whether its address is still good. */
export const askAfterMs = 3000;

interface WatchNeeds {
  /** The media address, without a file. */
  base: () => string;
  /** Status of a request below it: the media server refuses at once what has ended. */
  ask: (url: string) => Promise<number>;
  /** The address is refused. */
  onRefused: () => void;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

/**
 * Notices within seconds that a session has ended, even when all that is left of the film has been loaded and no segment
 * is asked for any more. The media server answers from memory; the API is asked only once something has ended.
 */
export function createAddressWatch({ base, ask, onRefused, now }: WatchNeeds) {
  let knownAt = now();
  let isAsking = false;
  return {
    /** Media came: the address is good. */
    loaded(): void {
      knownAt = now();
    },
    /** Called about once a second. */
    async look(): Promise<void> {
      if (isAsking || now() - knownAt < askAfterMs) return;
      isAsking = true;
      try {
        const status = await ask(`${base()}master.m3u8`);
        if (status === 403) onRefused();
      } catch {
        // Without a network there is nothing to learn.
      } finally {
        isAsking = false;
        knownAt = now();
      }
    },
  };
}
