import type { Engine, EngineEvents } from "../engine-types.ts";
import { type FlowHealth } from "./flow-health.ts";
import { followEdge } from "./follow-edge.ts";
import type { LiveRung } from "./live-rungs.ts";
import { PushStream } from "./push-stream.ts";

const KEEP_SECONDS = 20;
/** A quality that a connection can't carry is left for the next lower one; it is tried again after this long. */
const UP_AGAIN_MS = 60_000;
const TARGET = { start: 0.18, most: 1, exact: true };

export interface LiveEngineParts {
  video: HTMLVideoElement;
  base: () => string;
  rungs: LiveRung[];
  events: EngineEvents;
  /** Id of the selected audio track; null for the broadcast's own. */
  audioTrack: string | null;
  /** Judged elsewhere: whether what is pushed arrives. */
  health: FlowHealth;
  /** The way of playing does not work here: another has to be tried. */
  onGiveUp: () => void;
}

export interface PushEngine extends Engine {
  /** Lets go a connection on which nothing comes any more. */
  reopen(): void;
}

export function canPush(rungs: readonly LiveRung[]): boolean {
  return (
    typeof MediaSource !== "undefined" &&
    typeof ReadableStream !== "undefined" &&
    rungs.every(({ codecs }) => MediaSource.isTypeSupported(mime(codecs)))
  );
}

const mime = (codecs: string) => `video/mp4; codecs="${codecs}"`;

/** Plays a broadcast from its push: each frame is shown a fraction of a second after it was made. */
export function startPushEngine({
  video,
  base,
  rungs,
  events,
  health,
  onGiveUp,
  ...options
}: LiveEngineParts): PushEngine {
  const source = new MediaSource();
  let { audioTrack } = options;
  let buffer: SourceBuffer | undefined;
  let stream: PushStream | undefined;
  let queue: Uint8Array<ArrayBuffer>[] = [];
  let codecs: string | undefined;
  /** Codecs of the init segment at the head of the queue, whatever the buffer holds so far. */
  let anew: string | undefined;
  let fixed: number | null = null;
  let current = Math.max(
    0,
    rungs.findIndex(({ height }) => height <= 720),
  );
  let steppedAt = performance.now();
  /** When second 0 came in at the origin, in milliseconds since 1970. */
  let origin: number | undefined;

  function append(): void {
    if (!buffer || buffer.updating || source.readyState !== "open") return;
    if (anew && queue.length > 0) {
      if (anew === codecs) buffer.abort();
      else buffer.changeType(mime(anew));
      codecs = anew;
      anew = undefined;
    }
    if (queue.length > 0) {
      const bytes = join(queue);
      queue = [];
      try {
        buffer.appendBuffer(bytes);
      } catch (error) {
        // Full: what has been seen makes room.
        if ((error as DOMException).name !== "QuotaExceededError") return onGiveUp();
        queue = [bytes];
        trim(2);
      }
    } else if (buffer.buffered.length > 0 && video.currentTime - buffer.buffered.start(0) > 2 * KEEP_SECONDS)
      trim(KEEP_SECONDS);
  }
  function trim(keep: number): void {
    const to = video.currentTime - keep;
    if (buffer && !buffer.updating && buffer.buffered.length > 0 && to > buffer.buffered.start(0))
      buffer.remove(0, to);
  }

  function open(): void {
    stream?.close();
    const rung = rungs[current]!;
    stream = new PushStream(() => `${base()}${rung.name}${audioTrack ? `.${audioTrack}` : ""}/push`, {
      onOpen() {
        queue = [];
        anew = rung.codecs;
        events.onShown(rung.height);
      },
      onAsk: () => health.asked(performance.now()),
      onBytes(bytes) {
        health.came(performance.now());
        queue.push(bytes);
        append();
      },
      onTrouble(status, flows) {
        if (!flows) health.ended(performance.now());
        if (status === 410) events.onOver();
        // It is not sent any more: the next try is for the original.
        if (status === 404 && audioTrack) {
          const lost = audioTrack;
          audioTrack = null;
          events.onAudioTrackLost?.(lost);
        }
      },
    });
  }

  function step(by: number): void {
    current += by;
    steppedAt = performance.now();
    open();
  }
  function onTooManyWaits(): void {
    if (fixed === null && current < rungs.length - 1) step(1);
    else if (rungs.length === 1 || current === rungs.length - 1) onGiveUp();
  }
  function upAgain(): void {
    if (fixed === null && current > 0 && performance.now() - steppedAt > UP_AGAIN_MS) step(-1);
  }

  source.addEventListener("sourceopen", () => {
    URL.revokeObjectURL(video.src);
    buffer = source.addSourceBuffer(mime(rungs[current]!.codecs));
    buffer.addEventListener("updateend", append);
    open();
  });
  video.src = URL.createObjectURL(source);
  // The best rung may be sent in fewer lines than it has.
  const onResize = () => events.onShown(Math.min(video.videoWidth, video.videoHeight));
  video.addEventListener("resize", onResize);
  events.onQualities(rungs.map(({ height }, index) => ({ index, height })));
  const edge = followEdge(video, TARGET, { everyPicture: true, onTooManyWaits, onTick: upAgain });
  return {
    reopen() {
      health.ended(performance.now());
      stream?.reopen();
    },
    roundTrip: (ms) => edge.roundTrip(ms),
    cameInAt: (second0) => (origin = second0),
    date: () => (origin === undefined ? undefined : origin + video.currentTime * 1000),
    setQuality(index) {
      fixed = index;
      if (index !== null && index !== current) step(index - current);
    },
    setAudioTrack(next) {
      if (next === audioTrack) return;
      audioTrack = next;
      // The picture goes on meanwhile.
      stream?.move();
    },
    retry() {
      open();
    },
    destroy() {
      video.removeEventListener("resize", onResize);
      edge.stop();
      stream?.close();
      video.removeAttribute("src");
      video.load();
    },
  };
}

function join(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  if (parts.length === 1) return parts[0]!;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
