import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@palco/contract/client";
import { getBroadcast, startBroadcast, stopBroadcast } from "@palco/contract/live/api";
import { startPreview } from "@palco/contract/playback/api";
import { openPlatform } from "../apps/server/src/app/platform.ts";
import { aProduct } from "../apps/server/src/modules/catalogue/testing.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import type { TestApp } from "../apps/server/src/testing/app.ts";
import { countNumbered, readParts, type Seen, sendNumbered, type Watched } from "./numbered-broadcast.ts";
import type { Installation } from "./restarts-installation.ts";

/** An address of media lasts five minutes. */
const RENEW_MS = 60_000;

export interface OnAir {
  /** Session token of its organizer. */
  token: string;
  /** Frames a viewer has seen so far. */
  sofar(): Seen;
  /** Ends it and says what a viewer and its recording got of it. */
  end(): Promise<{ watched: Watched; recorded: Seen }>;
}

/** A recorded broadcast on air, with an encoder that numbers its frames and one viewer. */
export async function goOnAir(site: Installation): Promise<OnAir> {
  const { id, owner } = await makeBroadcast(site.databaseUrl);
  const call = createClient({ baseUrl: `${site.url}/api`, token: () => owner.token, language: () => "en" });
  const params = { id };
  const view = () => call(getBroadcast, { params });
  const { ingest } = await view();
  const encoder = sendNumbered(`rtmp://127.0.0.1:${site.rtmpPort}/live/${ingest.key}`);
  await until(async () => (await view()).state === "preview");
  const assetId = (await view()).assetId!;
  await call(startBroadcast, { params });
  const address = async () => `${site.origin}${(await call(startPreview, { body: { assetId } })).media.base}`;
  let base = await address();
  const renewal = setInterval(() => void address().then((next) => (base = next), ignore), RENEW_MS);
  await until(async () => (await fetch(`${base}master.m3u8`)).ok);
  const reader = await readParts(() => base);
  return {
    token: owner.token,
    sofar: reader.sofar,
    async end() {
      const watched = await reader.stop();
      clearInterval(renewal);
      await call(stopBroadcast, { params });
      await encoder.stop();
      const recorded = await untilFilm(site, assetId);
      return { watched, recorded };
    },
  };
}

const ignore = () => {};

async function makeBroadcast(databaseUrl: string) {
  const config = readConfig({ NODE_ENV: "test", PALCO_LOG_LEVEL: "error" });
  const { platform, close } = await openPlatform(config, databaseUrl);
  try {
    const app = { platform, as: () => undefined } as unknown as TestApp;
    const sessions = [new Date(Date.now() + 3_600_000)];
    return await aProduct(app, { type: "broadcast", assetId: null, sessions });
  } finally {
    await close();
  }
}

/** Waits until the recording is a film, and returns the frames in it. */
async function untilFilm({ dataDir }: Installation, assetId: string): Promise<Seen> {
  const folder = join(dataDir, "media/assets", assetId, "v360");
  await until(async () => (await readdir(join(folder, ".."))).includes("index.json"));
  const segments = (await readdir(folder)).filter((name) => name.endsWith(".m4s"));
  const counter = countNumbered();
  counter.write(await readFile(join(folder, "init.mp4")));
  for (const name of segments.toSorted((a, b) => parseInt(a) - parseInt(b)))
    counter.write(await readFile(join(folder, name)));
  return counter.end();
}

/** Asks until it is so, a minute at the most. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`not within a minute: ${isSo.toString()}`);
    await sleep(50);
  }
}
