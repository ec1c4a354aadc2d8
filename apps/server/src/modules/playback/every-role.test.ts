import { logout } from "@palco/contract/accounts/api";
import { startPlayback } from "@palco/contract/playback/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { aServer, sharedSecret } from "#testing/a-server.ts";
import { testApp } from "#testing/app.ts";
import { aFilm } from "./testing.ts";

const app = await testApp(sharedSecret);

test("every process that serves media refuses a session that was logged out, whatever its role", async () => {
  const servers = [app.url, await aServer(app, "http"), await aServer(app, "edge")];
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
