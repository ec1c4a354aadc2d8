import type { Engine, EngineEvents } from "../engine.ts";
import { readRungs } from "./live-rungs.ts";
import { canPush, startPushEngine } from "./push-engine.ts";

const RETRY_MS = 1000;
const LOOK_MS = 3000;

/**
 * Plays a broadcast: by push where the browser and the connection allow it, else by LL-HLS, else as the browser can.
 * Falls from one to the next by itself.
 */
export async function startLiveEngine(
  video: HTMLVideoElement,
  base: () => string,
  events: EngineEvents,
  startHls: () => Promise<Engine>,
): Promise<Engine> {
  let running: Engine | undefined;
  let destroyed = false;
  const rungs = readRungs(await master(base, events, () => destroyed));

  async function fallBack(): Promise<void> {
    running?.destroy();
    running = undefined;
    const engine = await startHls();
    if (destroyed) return engine.destroy();
    running = engine;
    await video.play().catch(() => {});
  }
  if (canPush(rungs))
    running = startPushEngine({ video, base, rungs, events, onGiveUp: () => void fallBack() });
  else running = await startHls();
  const look = setInterval(() => void isInterrupted(base).then(events.onInterrupted, () => {}), LOOK_MS);
  return {
    date: () => running?.date?.(),
    filmTime: () => running?.filmTime?.(),
    setQuality: (index) => running?.setQuality(index),
    retry: () => running?.retry(),
    destroy() {
      destroyed = true;
      clearInterval(look);
      running?.destroy();
    },
  };
}

/** Whether what is shown stands still for want of an encoder. */
async function isInterrupted(base: () => string): Promise<boolean> {
  const answer = await fetch(`${base()}state`);
  return answer.ok && ((await answer.json()) as { state: string }).state === "interrupted";
}

/** The list of qualities, asked for until the first picture is there. */
async function master(base: () => string, events: EngineEvents, isOver: () => boolean): Promise<string> {
  while (!isOver()) {
    const answer = await fetch(`${base()}master.m3u8`).catch(() => undefined);
    if (answer?.ok) return answer.text();
    if (answer?.status === 403) events.onFatal("refused");
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return "";
}
