import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@palco/contract/client";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { createApp } from "#app/create-app.ts";
import { listen } from "#app/listen.ts";
import { modules } from "#app/modules.ts";
import { openPlatform } from "#app/platform.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { deliverEvents } from "#platform/outbox/deliver.ts";
import { testDatabase } from "./database.ts";

export interface TestApp {
  /** For example `http://127.0.0.1:40123`. */
  url: string;
  http: FastifyInstance;
  platform: Platform;
  databaseUrl: string;
  /** A typed client; without a token it is a visitor. */
  as(token?: string | null, language?: string): ReturnType<typeof createClient>;
  /** Moves the clock of the app; `undefined` gives the real one back. */
  setNow(date: Date | undefined): void;
  /** Lets every handler have what has been published so far. */
  deliver(): Promise<void>;
}

/** The real application on a database and a folder of its own: ask for it once per test file, at the top level. */
export async function testApp(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const { url: databaseUrl } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-app-"));
  const config = readConfig({
    NODE_ENV: "test",
    PALCO_DATA_DIR: dataDir,
    PALCO_LOG_LEVEL: process.env.PALCO_LOG_LEVEL ?? "error",
    PALCO_RATE_LIMITS: "off",
    PALCO_DEMO: "0",
    PORT: "0",
    // Races meet in the database, not at its door.
    PALCO_DB_POOL: "60",
    ...env,
  });
  let frozen: Date | undefined;
  const { platform, close } = await openPlatform(config, databaseUrl, { now: () => frozen ?? new Date() });
  const http = await createApp(platform);
  const door = await listen(platform, http);
  // As in a real start, the configuration knows the port that is listened on.
  platform.config.port = door.address.port;
  const url = `http://127.0.0.1:${config.port}`;
  afterAll(async () => {
    await door.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    url,
    http,
    platform,
    databaseUrl,
    as: (token, language = "en") =>
      createClient({ baseUrl: `${url}/api`, token: () => token ?? undefined, language: () => language }),
    setNow: (date) => {
      frozen = date;
    },
    async deliver() {
      const handlers = modules.flatMap((module) => module.handlers?.(platform) ?? []);
      while ((await deliverEvents(platform.db, handlers, platform.log)) > 0);
    },
  };
}
