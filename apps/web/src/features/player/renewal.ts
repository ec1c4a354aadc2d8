/** Why an engine cannot go on by itself. */
export type Fatal = "refused" | "network" | "media";

interface RenewalNeeds {
  /** A report: its answer brings a fresh media address. */
  report: () => Promise<void>;
  /** Tells the engine to go on. */
  retry: () => void;
  onFailure: (failure: "network" | "media") => void;
}

/**
 * Goes on after the media address has run out while the tab slept: a report brings a new one. Refused again before
 * anything was played with it, a new address does not help.
 */
export function createRenewal({ report, retry, onFailure }: RenewalNeeds) {
  let isTried = false;
  const renew = () => void report().then(retry);
  return {
    /** Stopped amid the film, perhaps because its address is over. */
    stale: renew,
    fatal(kind: Fatal): void {
      if (kind === "refused" && !isTried) {
        isTried = true;
        return renew();
      }
      onFailure(kind === "media" ? "media" : "network");
    },
    /** Media came: the next refusal is another one. */
    played(): void {
      isTried = false;
    },
  };
}
