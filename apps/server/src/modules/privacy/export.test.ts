import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { login } from "@palco/contract/accounts/api";
import { impersonatePerson } from "@palco/contract/people/api";
import { dataExportPath, getDataExport, startDataExport } from "@palco/contract/privacy/api";
import { sql } from "kysely";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { aUser, mailsTo, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { personalData } from "#platform/personal-data.ts";
import { testApp } from "#testing/app.ts";
import { atOnce } from "#testing/race.ts";
import { exportedTables, readRows } from "./exported-rows.ts";
import { cleanUpExports, makeNextExport } from "./make-exports.ts";
import { aKnownPerson, traces } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
afterEach(() => app.setNow(undefined));

const make = async () => {
  while (await makeNextExport(app.platform));
};
const download = (who: TestUser | undefined, id: string) =>
  fetch(`${app.url}/api${dataExportPath(id)}`, {
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });

/** The files of a ZIP, by their name. */
async function unzip(content: Buffer): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "palco-export-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "x.zip"), content);
  await promisify(execFile)("python3", ["-m", "zipfile", "-e", join(folder, "x.zip"), folder]);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(json|csv)$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const),
  );
  return new Map(files);
}

test("PE24 an export has all declared columns and nobody else's data; its owner alone downloads it, once a day", async () => {
  const other = await aUser(app, { name: "Casimiro" });
  const person = await aKnownPerson(app, admin);
  const asked = await person.call(getDataExport, {}).catch(() => undefined);
  expect(asked).toBeUndefined();
  // The block ended their sessions.
  const { authToken } = await app.as()(login, { body: person.credentials });
  const token = authToken!;
  await sql`update sign_in set address = ${traces.address}, user_agent = ${traces.device} where user_id = ${person.id}`.execute(
    db,
  );
  const again: TestUser = { ...person, token, call: app.as(token) };
  const started = await atOnce(5, () => refusal(again.call(startDataExport, {})));
  expect(started.toSorted()).toEqual(["ok", ...Array<string>(4).fill("privacy.export_too_soon")]);
  await make();
  const { export: made, nextAt } = await again.call(getDataExport, {});
  expect(made).toMatchObject({ state: "ready", done: made!.total });
  expect(nextAt).not.toBeNull();
  expect((await download(other, made!.id)).status).toBe(404);
  expect((await download(admin, made!.id)).status).toBe(404);
  expect((await download(undefined, made!.id)).status).toBe(401);

  const answer = await download(again, made!.id);
  expect(answer.status).toBe(200);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  for (const { table, of, columns } of personalData.list()) {
    const exported = Object.keys(columns).filter((name) => columns[name]!.export);
    if (!of || !exported.length) continue;
    const rows = JSON.parse(files.get(`json/${table}.json`)!) as Record<string, unknown>[];
    const { rows: there } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)} t
      where ${of(person)}`.execute(db);
    // What came of the export itself is newer than it.
    if (table !== "mail_message" && table !== "privacy_export")
      expect([table, rows.length]).toEqual([table, there[0]!.count]);
    for (const row of rows) expect([table, ...Object.keys(row)]).toEqual([table, ...exported]);
    const [head] = files.get(`csv/${table}.csv`)!.slice(1).split("\r\n");
    expect(head).toBe(exported.join(","));
  }
  expect(JSON.parse(files.get("json/sign_in.json")!)).toContainEqual(
    expect.objectContaining({ address: traces.address, user_agent: traces.device }),
  );
  expect(JSON.parse(files.get("names.json")!)).toHaveProperty(person.room.id);
  const everything = [...files.values()].join("\n");
  for (const foreign of [other.email, admin.email, person.product.owner.email, "Casimiro"])
    expect(everything).not.toContain(foreign);
  expect(everything).not.toMatch(/password_hash|token_hash|\$argon2/);
  expect(await mailsTo(app, person.email, "data-export-ready")).toHaveLength(1);

  app.setNow(new Date(Date.now() + 8 * 86_400_000));
  await cleanUpExports(app.platform);
  expect(await app.platform.storage.list("exports")).toEqual([]);
});

test("an export that ended with its process is made by another, and fails after three tries", async () => {
  const user = await aUser(app);
  const { id } = await user.call(startDataExport, {});
  const put = app.platform.storage.put;
  onTestFinished(() => void (app.platform.storage.put = put));
  app.platform.storage.put = () => Promise.reject(new Error("the disk is gone"));
  await make();
  expect((await user.call(getDataExport, {})).export).toMatchObject({ id, state: "failed" });
  app.platform.storage.put = put;
  await user.call(startDataExport, {});
  await sql`update privacy_export set state = 'working', attempts = 1, lease_until = now() - interval '1 minute'
    where user_id = ${user.id} and state = 'waiting'`.execute(db);
  await make();
  expect((await user.call(getDataExport, {})).export).toMatchObject({ state: "ready" });
});

test("texts that begin like a formula are guarded in tables", async () => {
  const user = await aUser(app, { name: "=HYPERLINK(1)" });
  await aProduct(app, { owner: user });
  await user.call(startDataExport, {});
  await make();
  const { export: made } = await user.call(getDataExport, {});
  const files = await unzip(Buffer.from(await (await download(user, made!.id)).arrayBuffer()));
  expect(files.get("csv/user_account.csv")).toContain("'=HYPERLINK(1)");
});

test("PE24 the address and browser of an administrator who was there in one's name are not in the export, and go with the account", async () => {
  const person = await aUser(app);
  await admin.call(impersonatePerson, { params: { id: person.id }, body: { reason: "A call" } });
  const table = exportedTables().find(({ name }) => name === "sign_in")!;
  const rows: unknown[] = [];
  for await (const row of readRows(db, table, person)) rows.push(row);
  expect(rows).toMatchObject([{ address: "127.0.0.1", user_agent: "test" }]);
  const { rows: erased } = await sql`select from sign_in t where ${table.of(person)}`.execute(db);
  expect(erased).toHaveLength(2);
});
