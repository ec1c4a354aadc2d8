import { createClient } from "@palco/contract/client";
import { afterAll } from "vitest";
import { createApp } from "#app/create-app.ts";
import { listen } from "#app/listen.ts";
import { openPlatform } from "#app/platform.ts";
import type { TestApp } from "./app.ts";

/** The same site served by a second process with the same clock, as far as the two can tell. */
export async function anotherProcess(app: TestApp) {
  const { config, now } = app.platform;
  const { platform, close } = await openPlatform({ ...config, port: 0 }, app.databaseUrl, { now });
  const http = await createApp(platform);
  const door = await listen(platform, http);
  afterAll(async () => {
    await door.close();
    await close();
  });
  const url = `http://127.0.0.1:${door.address.port}`;
  return {
    url,
    platform,
    as: (token?: string) => createClient({ baseUrl: `${url}/api`, token: () => token, language: () => "en" }),
  };
}
