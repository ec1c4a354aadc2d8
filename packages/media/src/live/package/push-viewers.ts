import type { PushSink } from "../../serve/media-answer.ts";

/** A viewer this far behind is let go to the next keyframe, so that a slow line costs no memory. */
const SECONDS_BEHIND = 1;

/** Viewers who receive a rung in one long response, frame by frame. */
export class PushViewers {
  readonly #viewers = new Map<PushSink, { skipping: boolean; init?: Buffer }>();
  readonly #mostBehind: number;
  /** Everything since the last keyframe: where a newcomer begins. */
  #group: Buffer[] = [];

  /** @param bytesPerSecond of the rung */
  constructor(bytesPerSecond: number) {
    this.#mostBehind = Math.max(64 * 1024, bytesPerSecond * SECONDS_BEHIND);
  }

  get count(): number {
    return this.#viewers.size;
  }

  /** @returns how to leave */
  join(sink: PushSink, init: Buffer): () => void {
    sink.write(Buffer.concat([init, ...this.#group]));
    this.#viewers.set(sink, { skipping: this.#group.length === 0 });
    return () => this.#viewers.delete(sink);
  }

  /** Changes the picture size: the next frame is a keyframe, and plays after this init segment. */
  change(init: Buffer): void {
    this.#group = [];
    for (const viewer of this.#viewers.values()) {
      viewer.init = init;
      viewer.skipping = true;
    }
  }

  send(fragment: Buffer, key: boolean): void {
    if (key) this.#group = [];
    if (key || this.#group.length > 0) this.#group.push(fragment);
    for (const [sink, viewer] of this.#viewers) {
      if (viewer.skipping ? !key || sink.pending > this.#mostBehind / 2 : sink.pending > this.#mostBehind) {
        viewer.skipping = true;
        continue;
      }
      viewer.skipping = false;
      sink.write(viewer.init ? Buffer.concat([viewer.init, fragment]) : fragment);
      delete viewer.init;
    }
  }

  /** Ends the responses of all viewers. */
  end(): void {
    for (const sink of this.#viewers.keys()) sink.end();
    this.#viewers.clear();
  }
}
