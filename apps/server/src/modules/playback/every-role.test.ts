import { logout } from "@palco/contract/accounts";
import { startPlayback } from "@palco/contract/playback";
import { afterAll, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { startApp } from "#app/start.ts";
import { readConfig } from "#platform/config/config.ts";
import { testApp } from "#testing/app.ts";
import { aFilm } from "./testing.ts";

const secret = { PALCO_SECRET: "the-same-on-every-machine-of-one-site" };
const app = await testApp(secret);

/** One more process of the same installation. */
async function aServer(role: string): Promise<string> {
  const server = await startApp(
    readConfig({
      ...secret,
      NODE_ENV: "test",
      PALCO_ROLES: role,
      PALCO_DATA_DIR: app.platform.config.dataDir,
      DATABASE_URL: app.databaseUrl,
      PALCO_LOG_LEVEL: "error",
      PALCO_DEMO: "0",
      PORT: "0",
    }),
  );
  afterAll(() => server.stop());
  return `http://127.0.0.1:${server.port}`;
}

test("what a logout ends is refused by every process that serves media, whatever its role", async () => {
  const servers = [app.url, await aServer("http"), await aServer("edge")];
  const film = await aFilm(app);
  const viewer = await aUser(app);
  await buy(app, viewer, film);
  const { media } = await viewer.call(startPlayback, { body: { productSlug: film.slug } });
  const statuses = () =>
    Promise.all(servers.map(async (url) => (await fetch(`${url}${media.base}v360/0.m4s`)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await viewer.call(logout);
  await app.deliver();
  await expect.poll(statuses, { timeout: 5000 }).toEqual([403, 403, 403]);
});
