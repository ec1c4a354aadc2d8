/** Next step for a way of playing: nothing, ask for the broadcast's edge, reconnect, or take another way. */
export type FlowStep = "on" | "ask" | "reopen" | "leave";

export interface FlowLimits {
  /** A connection without a byte for this long, while other requests are answered, is held back. Milliseconds. */
  noAnswerMs: number;
  /** Nothing new for this long is a doubt, for the second it stalls if the broadcast went on meanwhile. Milliseconds. */
  doubtMs: number;
  stalledMs: number;
  /** Connections that fail without a byte, connections that are lost: the last one is one too many. */
  failures: number;
  losses: number;
}

/** A push brings a picture every 33 ms; a proxy that passes it on is noticed within a second when it does not. */
export const PUSH_LIMITS: FlowLimits = {
  noAnswerMs: 1000,
  doubtMs: 400,
  stalledMs: 800,
  failures: 2,
  losses: 2,
};
/** Parts are requests of their own, which hls.js repeats by itself. */
export const PARTS_LIMITS: FlowLimits = {
  noAnswerMs: 5000,
  doubtMs: 3000,
  stalledMs: 6000,
  failures: 1,
  losses: 1,
};

const SLACK = 3;
const LOSSES_WITHIN_MS = 120_000;
/** Seconds of the broadcast that came into being while nothing arrived: a part. */
const WENT_ON = 0.19;

/**
 * Judges whether media arrive on one way of playing. A silence alone proves nothing, the network or the broadcast may
 * stand still: a way is left only when other requests show meanwhile that the broadcast goes on. Times in milliseconds.
 */
export class FlowHealth {
  readonly #limits: FlowLimits;
  #askedAt: number | undefined;
  #cameAt: number | undefined;
  #failures = 0;
  /** Milliseconds a slow line or a busy machine is given on top. */
  #slack = 0;
  #losses: number[] = [];
  /** Edge of the broadcast in seconds: the first and the last answer since media last arrived. */
  #edge: { at: number; first: number; last: number } | undefined;

  constructor(limits: FlowLimits) {
    this.#limits = limits;
  }

  get flows(): boolean {
    return this.#cameAt !== undefined;
  }

  /** A connection is being made. */
  asked(now: number): void {
    this.#askedAt = now;
    this.#cameAt = undefined;
  }

  /** Media arrived. */
  came(now: number): void {
    this.#askedAt = undefined;
    this.#cameAt = now;
    this.#failures = 0;
    this.#edge = undefined;
  }

  /** The connection failed or was lost. A failure counts only once the origin is known to answer. */
  ended(now: number): void {
    if (this.#cameAt !== undefined) this.#losses.push(now);
    else if (this.#edge) this.#failures++;
    this.#askedAt = this.#cameAt = undefined;
  }

  /**
   * Notes the edge of the broadcast, in seconds; undefined when there was no answer.
   * @param tookMs round trip of the request: on a slow line a push gets more time
   */
  edge(seconds: number | undefined, now: number, tookMs = 0): void {
    this.#slack = Math.max(tookMs * SLACK, this.#slack / 2);
    if (seconds === undefined) this.#edge = undefined;
    else if (this.#edge) this.#edge.last = seconds;
    else this.#edge = { at: now, first: seconds, last: seconds };
  }

  /**
   * This page did not run for so long, because its machine had no time for it: what arrived meanwhile still lies in the
   * line, so that time is no silence.
   */
  stoodStill(ms: number): void {
    if (this.#askedAt !== undefined) this.#askedAt += ms;
    if (this.#cameAt !== undefined) this.#cameAt += ms;
    if (this.#edge) this.#edge.at += ms;
  }

  step(now: number): FlowStep {
    const { doubtMs, failures, losses } = this.#limits;
    const noAnswerMs = this.#limits.noAnswerMs + this.#slack;
    const stalledMs = this.#limits.stalledMs + this.#slack;
    this.#losses = this.#losses.filter((at) => now - at < LOSSES_WITHIN_MS);
    const edge = this.#edge;
    // That it can be connected anew proves as well that the origin answers.
    const answers = edge !== undefined || this.#cameAt !== undefined;
    if (answers && this.#losses.length >= losses) return "leave";
    if (this.#cameAt !== undefined) {
      const silence = now - this.#cameAt;
      if (silence < doubtMs) return "on";
      const wentOn = edge !== undefined && edge.last - edge.first >= WENT_ON;
      return wentOn && silence >= stalledMs ? "reopen" : "ask";
    }
    if (!edge) return "ask";
    if (this.#failures >= failures) return "leave";
    const isHeld = this.#askedAt !== undefined && now - Math.max(this.#askedAt, edge.at) >= noAnswerMs;
    return isHeld ? "leave" : "on";
  }
}
