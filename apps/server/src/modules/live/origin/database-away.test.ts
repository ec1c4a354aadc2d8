import type { BroadcastView } from "@palco/contract/live/api";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { withClient } from "#platform/postgres/connect.ts";
import { testApp } from "#testing/app.ts";
import { aBroadcast, encode, ingestOf } from "../testing.ts";
import { startOrigin } from "./start-origin.ts";

const app = await testApp();
const { db, storage } = app.platform;
const stopOrigin = await startOrigin(app.platform);
afterAll(stopOrigin);
const waits = { timeout: 30_000 };

/** A broadcast with an encoder connected; `state` as its organizer sees it. */
async function aRunningBroadcast() {
  const broadcast = await aBroadcast(app);
  const encoder = encode(ingestOf(await broadcast.view()));
  const state = async (): Promise<BroadcastView["state"]> => (await broadcast.view()).state;
  await expect.poll(state, waits).toBe("preview");
  const assetId = (await broadcast.view()).assetId!;
  const set = (values: { on_air_at: Date } | { ended_at: Date }) =>
    db.updateTable("broadcast_run").set(values).where("asset_id", "=", assetId).execute();
  const assetState = async () =>
    (await db.selectFrom("asset").select("state").where("id", "=", assetId).executeTakeFirst())?.state;
  return { ...broadcast, encoder, assetId, set, assetState };
}

test("a start and an end reach the origin without their messages, and the recording is completed once the database is back", async () => {
  const { set, assetId, assetState, encoder } = await aRunningBroadcast();
  // Changes only the row: no notification is sent.
  await set({ on_air_at: new Date() });
  await expect.poll(() => storage.exists(`assets/${assetId}/a0/0.m4s`), waits).toBe(true);
  // A sequence keeps its count when the transaction is rolled back.
  await sql`create sequence refused`.execute(db);
  await sql`create function refuse_twice() returns trigger language plpgsql as $$ begin
    if nextval('refused') <= 2 then raise exception 'shutting down' using errcode = '57P01'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger refuse_twice before update of finished on broadcast_run
    for each row when (new.finished) execute function refuse_twice()`.execute(db);
  await set({ ended_at: new Date() });
  await encoder.ended;
  const finished = () =>
    db.selectFrom("broadcast_run").select("finished").where("asset_id", "=", assetId).executeTakeFirst();
  await expect.poll(finished, waits).toEqual({ finished: true });
  expect(await assetState()).toBe("ready");
}, 60_000);

test("a key that was changed while the origin received no messages disconnects its encoder", async () => {
  const { product, encoder } = await aRunningBroadcast();
  await db
    .updateTable("broadcast")
    .set({ key_serial: sql`key_serial + 1` })
    .where("item_id", "=", product.id)
    .execute();
  await withClient(app.databaseUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
  await encoder.ended;
}, 60_000);

test("accounts that were blocked while the database went away lose their encoders once it is back", async () => {
  const running = [await aRunningBroadcast(), await aRunningBroadcast()];
  const owners = running.map(({ product }) => product.owner.id);
  // Changes only the rows: no notification is sent.
  await db.updateTable("user_account").set({ blocked_at: new Date() }).where("id", "in", owners).execute();
  await withClient(app.databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("lock table user_account in access exclusive mode");
    const end = (which: string) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and ${which}`);
    // The connection that brings announcements: whatever it would have brought is made up for.
    await end("query ilike 'listen %'");
    const asksForAccounts = async () => (await end("wait_event_type = 'Lock'")).rowCount;
    await expect.poll(asksForAccounts, waits).toBeGreaterThan(0);
    await client.query("rollback");
  });
  await Promise.all(running.map(({ encoder }) => encoder.ended));
}, 90_000);
