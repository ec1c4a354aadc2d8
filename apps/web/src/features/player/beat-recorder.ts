import type { Beat } from "@palco/contract/playback/api";

/** State of the player at a moment, as the recorder sees it. */
export interface PlayerMoment {
  /** Seconds of the film. */
  position: number;
  rate: number;
  visible: boolean;
  muted: boolean;
}

/** Further than this between two looks is a jump, not playing. */
const jumpSeconds = 1.5;
const mostKept = 200;

/**
 * Turns what a player does into beats: stretches that were really played, each with the time it took. It is looked at
 * a few times a second (`look`), told of pauses and jumps by what it sees, and emptied when beats are sent (`take`).
 * Beats that could not be sent come back (`putBack`) and go with the next ones.
 */
export class BeatRecorder {
  #seq = 0;
  #waiting: Beat[] = [];
  #from: (PlayerMoment & { at: number }) | undefined;
  #last: (PlayerMoment & { at: number }) | undefined;

  /** @param at milliseconds of a clock that only goes forward */
  look(moment: PlayerMoment, at: number): void {
    const last = this.#last;
    if (!this.#from || !last) {
      this.#from = this.#last = { ...moment, at };
      return;
    }
    const expected = ((at - last.at) / 1000) * last.rate;
    const moved = moment.position - last.position;
    const jumped = moved < -0.05 || moved > expected + jumpSeconds;
    const changed =
      moment.rate !== last.rate || moment.visible !== last.visible || moment.muted !== last.muted;
    if (jumped) {
      this.#close();
      this.#from = { ...moment, at };
    } else if (changed) {
      this.#last = { ...moment, at };
      this.#close();
      this.#from = { ...moment, at };
    }
    this.#last = { ...moment, at };
  }

  /** Playing stopped: what was played until now is a beat. */
  stop(): void {
    this.#close();
    this.#from = this.#last = undefined;
  }

  /** Everything that has not been sent. Playing goes on from here. */
  take(): Beat[] {
    const last = this.#last;
    this.#close();
    if (last) this.#from = { ...last };
    const beats = this.#waiting;
    this.#waiting = [];
    return beats;
  }

  putBack(beats: readonly Beat[]): void {
    this.#waiting = [...beats, ...this.#waiting].slice(-mostKept);
  }

  #close(): void {
    const [from, last] = [this.#from, this.#last];
    if (!from || !last || last.position - from.position < 0.05) return;
    this.#waiting.push({
      seq: this.#seq,
      from: round(from.position),
      to: round(last.position),
      wallMs: Math.round(last.at - from.at),
      rate: from.rate,
      visible: from.visible,
      muted: from.muted,
    });
    this.#seq += 1;
    this.#from = undefined;
  }
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
