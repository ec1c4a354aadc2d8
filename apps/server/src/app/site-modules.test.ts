import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { getProduct, listProducts } from "@palco/contract/catalogue/api";
import { fillPath } from "@palco/contract/route";
import { listShipments } from "@palco/contract/shipping/api";
import { getManagedSiteModules, getSiteModules, switchSiteModule } from "@palco/contract/site-modules/api";
import { siteModuleKeys, type SiteModuleKey } from "@palco/contract/site-modules/keys";
import { siteModules, withDependents } from "@palco/contract/site-modules/table";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { cards, payAt } from "#modules/checkout/testing.ts";
import { addressIn, someGoods } from "#modules/shipping/testing.ts";
import { nameOfRoute } from "#platform/http/openapi/names.ts";
import { scheduledJobs } from "#platform/jobs/job-runs.ts";
import { runJob } from "#platform/jobs/jobs.ts";
import { jobOwners, operationOwners, ownerOfOperation } from "#platform/site-modules/assigned.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const operations = modules.flatMap(({ name: module, routes = [] }) =>
  routes.map(({ spec }) => ({ module, spec, name: nameOfRoute.get(spec)! })),
);
const turn = (key: SiteModuleKey, on: boolean) =>
  admin.call(switchSiteModule, { params: { key }, body: { on } });

async function codeOf(spec: { method: string; path: string }): Promise<string | undefined> {
  const sends = spec.method !== "GET" && spec.method !== "DELETE";
  const response = await fetch(`${app.url}/api${fillPath(spec.path, {})}`, {
    method: spec.method,
    headers: { authorization: `Bearer ${admin.token}`, ...(sends && { "content-type": "application/json" }) },
    ...(sends && { body: "{}" }),
  });
  const text = await response.text();
  return text.startsWith("{") ? (JSON.parse(text) as { code?: string }).code : undefined;
}

test("every operation and every job belongs to a module or is declared always on, and none that is gone is listed", () => {
  expect(
    operations.filter(({ module, name }) => !ownerOfOperation(module, name)).map(({ name }) => name),
  ).toEqual([]);
  expect(
    scheduledJobs
      .list()
      .map(({ name }) => name)
      .filter((name) => !jobOwners[name]),
  ).toEqual([]);
  const known = new Set(operations.map(({ module, name }) => `${module} ${name}`));
  const listed = Object.entries(operationOwners).flatMap(([module, owners]) =>
    typeof owners === "object" ? Object.keys(owners).map((name) => `${module} ${name}`) : [],
  );
  expect(listed.filter((one) => !known.has(one))).toEqual([]);
  const jobs = new Set(scheduledJobs.list().map(({ name }) => name));
  expect(Object.keys(jobOwners).filter((name) => !jobs.has(name))).toEqual([]);
});

test("everybody reads the sixteen, in their order, with what comes later", async () => {
  const { modules: list } = await app.as()(getSiteModules);
  expect(list.map(({ key }) => key)).toEqual([...siteModuleKeys]);
  expect(list.filter(({ enabled }) => !enabled).map(({ key }) => key)).toEqual(
    siteModuleKeys.filter((key) => !siteModules[key].available),
  );
});

test("what comes later has no switch", async () => {
  await expect(turn("meet", true)).rejects.toMatchObject({ code: "modules.later" });
});

test.each(siteModuleKeys.filter((key) => siteModules[key].available))(
  "%s off: its operations and those of what needs it are refused, and no others; on: as before",
  async (key) => {
    const off = withDependents(new Set([key]));
    await turn(key, false);
    const { modules: list } = await app.as()(getSiteModules);
    expect(
      list
        .filter(({ enabled, available }) => available && !enabled)
        .map((one) => one.key)
        .toSorted(),
    ).toEqual([...off].filter((one) => siteModules[one].available).toSorted());
    for (const { module, spec, name } of operations) {
      const owner = ownerOfOperation(module, name)!;
      if (owner === "always") continue;
      const code = await codeOf(spec);
      expect(`${name} ${code === "modules.off"}`).toBe(`${name} ${off.has(owner as SiteModuleKey)}`);
    }
    await turn(key, true);
    const again = await Promise.all(
      operations
        .filter(({ module, name }) => off.has(ownerOfOperation(module, name) as SiteModuleKey))
        .map(async ({ spec }) => codeOf(spec)),
    );
    expect(again).not.toContain("modules.off");
  },
);

test("a scheduled job of a module that is off does not run", async () => {
  let runs = 0;
  const job = { name: "live.announce_starts", cron: "* * * * *", run: async () => void runs++ };
  await turn("live", false);
  await runJob(app.platform, job);
  expect(runs).toBe(0);
  await turn("live", true);
  await runJob(app.platform, job);
  expect(runs).toBe(1);
});

test("PE33 ecommerce off, parcel open: product page 404, order refused, the older order's notice settles; on: as before", async () => {
  const goods = await someGoods(app, 3);
  const [early, late] = [await aUser(app), await aUser(app)];
  const visitor = app.as();
  const order = (buyer: typeof early) =>
    buyer.call(createOrder, {
      body: {
        productSlug: goods.slug,
        expectedGross: 1710,
        termsAccepted: true,
        shipping: addressIn("ES"),
      },
    });
  const shown = async () =>
    (await visitor(listProducts, { query: {} })).items.some(({ slug }) => slug === goods.slug);
  const parcels = async () => (await goods.owner.call(listShipments, { query: {} })).items.length;
  const bought = await order(early);
  await payAt(app, bought.payAt!, cards.approved);
  const waiting = await order(late);
  expect([await shown(), await parcels()]).toEqual([true, 1]);
  const managed = await admin.call(getManagedSiteModules, {});
  expect(managed.modules.find(({ key }) => key === "ecommerce")?.underWay).toEqual([
    { kind: "parcels", count: 1 },
  ]);

  await turn("ecommerce", false);
  await expect(visitor(getProduct, { params: { slug: goods.slug } })).rejects.toMatchObject({
    code: "catalogue.not_found",
  });
  await expect(order(await aUser(app))).rejects.toMatchObject({ code: "modules.off" });
  expect([await shown(), await parcels()]).toEqual([false, 1]);
  // The notice of an order from before.
  await payAt(app, waiting.payAt!, cards.approved);
  expect((await late.call(getOrder, { params: { id: waiting.order.id } })).status).toBe("paid");
  expect(await parcels()).toBe(2);

  await turn("ecommerce", true);
  expect((await visitor(getProduct, { params: { slug: goods.slug } })).slug).toBe(goods.slug);
  expect([await shown(), await parcels()]).toEqual([true, 2]);
  expect((await order(await aUser(app))).payAt).toBeTruthy();
});
