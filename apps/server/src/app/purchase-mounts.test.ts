import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aPurchaseSession, aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { downloadAddress } from "#modules/live/recordings/download-address.ts";
import { recordingFile } from "#modules/live/recordings/recording-file.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";

const app = await testApp();
const { platform } = app;
const { db, storage } = platform;

/** Two parameters at the same place are printed as `:slug|:id`. */
const parameter = /:\w+(?:\|:\w+)*/g;
const byForm = (path: string) => path.replaceAll(parameter, ":");
const operations = new Set(
  modules.flatMap(({ routes = [] }) =>
    routes.map(({ spec: { method, path } }) => `${method} /api${byForm(path)}`),
  ),
);

/** Everything the server answers that is no operation of the contract, as its router lists it. */
function listMounts(): { method: string; path: string }[] {
  const above: string[] = [];
  return app.http
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      const path = `${above.slice(0, indent.length / 4).join("")}${part}`;
      above.splice(indent.length / 4, Infinity, part);
      return (methods?.split(", ") ?? []).map((method) => ({ method, path }));
    })
    .filter(({ method }) => method !== "OPTIONS" && method !== "HEAD")
    .filter(({ method, path }) => path.startsWith("/") && !operations.has(`${method} ${byForm(path)}`));
}

async function ask({ method, path }: { method: string; path: string }, token?: string) {
  const response = await fetch(app.url + path.replaceAll(parameter, () => randomUUID()).replace("*", "x"), {
    method,
    redirect: "manual",
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const isJson = response.headers.get("content-type")?.includes("problem+json");
  const { code } = (isJson ? await response.json() : {}) as { code?: string };
  return `${response.status} ${code ?? ""}`;
}

test("VE13 what is mounted beside the operations refuses a session of a purchase, or takes it for a visitor", async () => {
  const mounts = listMounts();
  expect(mounts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/whip", "/api/recordings/:asset/:token/:name", "/api/uploads"]),
  );
  const user = await aUser(app, { roles: ["ADMIN", "PRODUCER"] });
  const limited = await aPurchaseSession(app, user, { orderId: randomUUID() });
  const wider: string[] = [];
  for (const mount of mounts) {
    const answer = await ask(mount, limited.token);
    if (answer === "409 accounts.confirm_first" || answer === (await ask(mount))) continue;
    wider.push(`${mount.method} ${mount.path}: ${answer}`);
  }
  expect(wider).toEqual([]);
});

test("VE13 an address of a recording that was signed for a session of a purchase opens nothing, whatever its account may", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const product = await aProduct(app, { type: "broadcast", assetId: null, owner });
  const [id, at] = [randomUUID(), new Date()];
  await db.insertInto("broadcast").values({ item_id: product.id }).onConflict((one) => one.doNothing()).execute(); // prettier-ignore
  await db.insertInto("asset").values({ id, owner_id: owner.id, title: "An evening", state: "ready", direct: false }).execute(); // prettier-ignore
  await db
    .insertInto("broadcast_run")
    .values({ asset_id: id, item_id: product.id, created_at: at, ended_at: at, finished: true, kept_at: at })
    .execute();
  await storage.put(recordingFile(id), Buffer.from("film"));
  const limited = await aPurchaseSession(app, owner, { orderId: randomUUID(), opens: [product.id] });
  const statusFor = async (signInId: string) =>
    (await fetch(app.url + downloadAddress(platform, id, { signInId, name: "film" }))).status;
  expect([await statusFor(owner.signInId), await statusFor(limited.signInId)]).toEqual([200, 404]);
});
