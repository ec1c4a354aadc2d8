import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@palco/contract/client";
import { afterAll } from "vitest";
import { openPlatform } from "#app/platform.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Actor, Platform, Role } from "#platform/context.ts";
import { createHttpServer } from "#platform/http/server.ts";
import { testDatabase } from "#testing/database.ts";
import { media } from "./module.ts";

export interface Person {
  id: string;
  token: string;
  call: ReturnType<typeof createClient>;
}

export interface MediaApp {
  url: string;
  platform: Platform;
  databaseUrl: string;
  dataDir: string;
  aPerson(...roles: Role[]): Promise<Person>;
  /** Ends this process's server and starts another on the same database and files. */
  restart(): Promise<void>;
}

/** This module alone on a real database; people are rows with a token that stands for them. */
export async function mediaApp(env: NodeJS.ProcessEnv = {}): Promise<MediaApp> {
  const { url: databaseUrl } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-media-"));
  const config = readConfig({
    NODE_ENV: "test",
    PALCO_DATA_DIR: dataDir,
    PALCO_LOG_LEVEL: "silent",
    PALCO_RATE_LIMITS: "off",
    PORT: "0",
    ...env,
  });
  const people = new Map<string, Actor>();

  async function start(port: number) {
    const { platform, close } = await openPlatform(config, databaseUrl);
    const http = await createHttpServer({
      platform,
      modules: [media],
      findActor: async (token) => people.get(token),
    });
    await http.listen({ host: "127.0.0.1", port });
    return { platform, http, close };
  }
  let running = await start(0);
  const { port } = running.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    await running.http.close();
    await running.close();
  }
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    url,
    databaseUrl,
    dataDir,
    get platform() {
      return running.platform;
    },
    async restart() {
      running.http.server.closeAllConnections();
      await stop();
      running = await start(port);
    },
    async aPerson(...roles) {
      const token = randomUUID();
      const email = `${token}@test.palco`;
      const { id } = await running.platform.db
        .insertInto("user_account")
        .values({ email, name: "Test", roles })
        .returning("id")
        .executeTakeFirstOrThrow();
      people.set(token, { id, signInId: randomUUID(), email, name: "Test", roles, language: "en" });
      return {
        id,
        token,
        call: createClient({ baseUrl: `${url}/api`, token: () => token, language: () => "en" }),
      };
    },
  };
}
