import { addresses } from "@palco/contract/addresses";
import { screensAlwaysOn, searchKinds } from "@palco/contract/site-modules/always";
import { getSiteModules, switchSiteModule } from "@palco/contract/site-modules/api";
import { moduleOfScreen } from "@palco/contract/site-modules/table";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { doorOwners } from "#platform/site-modules/assigned.ts";
import { anotherProcess } from "#testing/another-process.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";
import { wholeSitemap } from "./web/testing.ts";

const app = await testApp();
const neighbour = await anotherProcess(app);
const admin = await aUser(app, { roles: ["ADMIN"] });
const turn = (key: "ondemand" | "commerce" | "elearning", on: boolean) =>
  admin.call(switchSiteModule, { params: { key }, body: { on } });

/** In one list and not in both. */
function expectSplit(all: readonly string[], owned: readonly string[], always: readonly string[]): void {
  expect([...owned, ...always].toSorted()).toEqual([...all].toSorted());
}

test("every screen and kind of search result belongs to a module or is declared always on", () => {
  const screens = Object.keys(addresses);
  expectSplit(
    screens,
    screens.filter((address) => moduleOfScreen(address)),
    screensAlwaysOn,
  );
  const listed = modules.flatMap(({ publicPages = [] }) => publicPages.filter((page) => page.listed));
  expect(listed.filter(({ address }) => !(address in addresses))).toEqual([]);
});

test("every kind that the search keeps is in the table", async () => {
  await aProduct(app);
  await app.deliver();
  const kinds = await app.platform.db.selectFrom("search_document").select("kind").distinct().execute();
  expect(kinds.map(({ kind }) => kind).filter((kind) => !(kind in searchKinds))).toEqual([]);
});

test("every address outside of the contract belongs to a module or is declared always on", async () => {
  const http = Fastify();
  const doors = new Set<string>();
  http.addHook("onRoute", ({ url }) => void doors.add(url));
  for (const module of modules) module.mount?.(http, app.platform, async () => admin as never);
  await http.close();
  expect([...doors].toSorted()).toEqual(Object.keys(doorOwners).toSorted());
});

test("a table of a module that is off is no more to be had", async () => {
  const get = async () =>
    (
      await fetch(`${app.url}/api/coupons/redeemed/table`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).status;
  expect(await get()).toBe(200);
  await turn("commerce", false);
  expect(await get()).toBe(409);
  await turn("commerce", true);
  expect(await get()).toBe(200);
});

test("a module that is off in one process is off in the other, in the answers and in the sitemap, and comes back", async () => {
  const film = await aProduct(app);
  const state = async () => ({
    enabled: (await neighbour.as()(getSiteModules)).modules.find(({ key }) => key === "ondemand")!.enabled,
    operation: await fetch(`${neighbour.url}/api/products/none/episodes`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      body: "{}",
    })
      .then((response) => response.json() as Promise<{ code: string }>)
      .then(({ code }) => code === "modules.off"),
    inSitemap: (await wholeSitemap(app.platform)).includes(film.slug),
  });
  const on = { enabled: true, operation: false, inSitemap: true };
  expect(await state()).toEqual(on);
  await turn("ondemand", false);
  await expect
    .poll(state, { timeout: 1000, interval: 50 })
    .toEqual({ enabled: false, operation: true, inSitemap: false });
  await turn("ondemand", true);
  await expect.poll(state, { timeout: 1000, interval: 50 }).toEqual(on);
});
