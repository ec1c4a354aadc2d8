import type { AudioTrack } from "@palco/contract/playback/api";

/** State of a broadcast, reported by its origin. */
export interface Standing {
  /** "interrupted": what is shown stands still for want of an encoder. */
  state: string;
  /** Selectable audio tracks besides its own. */
  audioTracks: AudioTrack[];
  /** True when the requested audio track exists. */
  isThere: boolean;
  /** Seconds of it that exist; absent before its first part. */
  edge?: number;
  /** When its second 0 came in at the origin, in milliseconds since 1970. */
  origin?: number;
  /** Round trip of the request, in milliseconds. */
  tookMs: number;
}

const PATIENCE_MS = 2000;

/** @throws RefusedError when the address is not answered any more, or another error when there is no answer */
export async function askState(base: string, audioTrack: string | null): Promise<Standing> {
  const askedAt = performance.now();
  const query = audioTrack ? `?audioTrack=${encodeURIComponent(audioTrack)}` : "";
  const answer = await fetch(`${base}state${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const tookMs = performance.now() - askedAt;
  if (answer.status === 403) throw new RefusedError();
  if (!answer.ok) throw new Error(String(answer.status));
  return { ...((await answer.json()) as Omit<Standing, "tookMs">), tookMs };
}

export class RefusedError extends Error {}
