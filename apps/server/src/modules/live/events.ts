import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A date begins in ten minutes at most (ISO 8601). */
    "live.starting_soon": {
      productId: string;
      sessionId: string;
      title: string;
      slug: string;
      startsAt: string;
    };
    /**
     * A date is a day or an hour away (ISO 8601), and those of its ticket holders who come after this one are to be reminded
     * (null: all of them).
     */
    "date.near": { sessionId: string; startsAt: string; after: string | null };
    /** A broadcast went on air more than a quarter of an hour from its announced hour (ISO 8601). */
    "live.started_off_time": {
      productId: string;
      sessionId: string;
      title: string;
      slug: string;
      announcedAt: string;
    };
    /**
     * An organizer took the file of a recording instead of putting it on VOD: the price is to be kept of what they are paid
     * out next. Stated once for each run. `runId` is the asset's id; the amount is in minor units.
     */
    "live.recording_kept": {
      runId: string;
      productId: string;
      organizerId: string;
      amount: number;
      currency: string;
    };
    /**
     * A broadcast that was on air has ended, and its rehearsal took longer than is free: the price is to be kept of what
     * its organizer is paid out next. Stated once for each run; the amount is in minor units.
     */
    "live.rehearsed": {
      runId: string;
      productId: string;
      rehearsedMs: number;
      amount: number;
      currency: string;
    };
  }
}
