/// <reference lib="dom" />
import { setTimeout as delay } from "node:timers/promises";
import type { Figure } from "./run.ts";
import { startSource } from "./live-source.ts";
import { type LiveStage, openStage } from "./live-stage.ts";
import { pushProxy, type Trouble } from "./push-proxy.ts";

const ROUNDS = 3;
const GOAL_MS = 3000;
const WATCHED_MS = 12_000;
const NAMES: Partial<Record<Trouble, string>> = { hold: "held back", abort: "aborted", cut: "cut after 2 s" };

/** Time without a picture where a network blocks the push: until the first picture, or the longest pause. */
export default async function bench(): Promise<Figure[]> {
  const stage = await openStage();
  const source = startSource(stage.ingest);
  const figures: Figure[] = [];
  try {
    while (!(await fetch(`${stage.base}master.m3u8`)).ok) await delay(20);
    for (const trouble of Object.keys(NAMES) as Trouble[]) {
      const away: number[] = [];
      for (let round = 0; round < ROUNDS; round++) away.push(await watch(stage, trouble));
      console.log(`push ${NAMES[trouble]}: ${away.map(Math.round).join(", ")} ms without a picture`);
      const value = Math.max(...away);
      const name = `push ${NAMES[trouble]}: longest without a picture, worst of ${ROUNDS}`;
      figures.push({ name, unit: "ms", value, goal: GOAL_MS, met: value <= GOAL_MS });
    }
    return figures;
  } finally {
    source.stop();
    await stage.close();
  }
}

async function watch({ browser, page: url, base, engine }: LiveStage, trouble: Trouble): Promise<number> {
  const proxy = await pushProxy(trouble);
  const server = `http://127.0.0.1:${proxy.port}`;
  const context = await browser.newContext({ proxy: { server, bypass: "<-loopback>" } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.addScriptTag({ content: engine });
    return await page.evaluate(
      async ([address, ms]) => {
        // oxlint-disable-next-line typescript/no-explicit-any -- a global of the script added to the page
        const { startEngine } = (window as any).palco;
        const video = document.createElement("video");
        video.muted = true;
        video.autoplay = true;
        document.body.append(video);
        const names = ["onQualities", "onBandwidth", "onShown", "onFatal", "onOver", "onInterrupted"];
        const events = Object.fromEntries(names.map((name) => [name, () => {}]));
        const began = performance.now();
        let [last, longest] = [began, 0];
        const onFrame = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          video.requestVideoFrameCallback(onFrame);
        };
        video.requestVideoFrameCallback(onFrame);
        await startEngine(video, () => address, { startAt: null, live: true }, events);
        await video.play().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, ms));
        return Math.max(longest, performance.now() - last);
      },
      [base, WATCHED_MS] as const,
    );
  } finally {
    await context.close();
    proxy.close();
  }
}
