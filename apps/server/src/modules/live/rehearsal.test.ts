import { startBroadcast, stopBroadcast } from "@palco/contract/live/api";
import { getStatement, listStatements, makeStatements } from "@palco/contract/payouts/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { endRun } from "./end-run.ts";
import { openRun } from "./origin/open-run.ts";
import { reportRun } from "./run.queries.ts";
import { aBroadcast, ingestOf } from "./testing.ts";

const app = await testApp();
afterEach(() => app.setNow(undefined));
const minute = 60_000;

/** A broadcast with simulated encoder reports, second by second like its origin's, without real waiting. */
async function aRehearsal() {
  const broadcast = await aBroadcast(app);
  let at = Date.now();
  const opened = await openRun(app.platform, ingestOf(await broadcast.view()).key);
  if (!opened.ok) throw new Error(opened.reason);
  const report = (heard: boolean) =>
    reportRun(app.platform.db, opened.run.assetId, { report: null, heard, now: new Date(at) });
  return {
    ...broadcast,
    async send(minutes: number) {
      await report(true);
      for (const end = at + minutes * minute; at < end;) {
        at += 3000;
        await report(true);
      }
      app.setNow(new Date(at));
    },
    /** As if it had sent before, without the thousands of reports. */
    async hasSent(minutes: number) {
      await sql`update broadcast_run set rehearsed_ms = rehearsed_ms + ${minutes * minute} where asset_id = ${opened.run.assetId}`.execute(app.platform.db); // prettier-ignore
    },
    async pause(minutes: number) {
      for (const end = at + minutes * minute; at < end; at += 10 * minute) await report(false);
    },
    /** The account's open charge after all events were delivered. */
    async coming() {
      await app.deliver();
      const { balances } = await broadcast.owner(listStatements, { query: {} });
      return balances[0]?.coming ?? 0;
    },
  };
}

test("an hour is free, each started hour after it costs 5.00, charged once when the broadcast ends", async () => {
  const { product, owner, params, view, send, hasSent, pause, coming } = await aRehearsal();
  await send(2);
  // The encoder was away for as long as it liked; that is no rehearsal.
  await pause(90);
  await send(1);
  expect(await view()).toMatchObject({ state: "preview", rehearsedMs: 3 * minute });
  await hasSent(58);
  await owner(startBroadcast, { params });
  // On air it is a broadcast, however long.
  await send(2);
  expect(await coming()).toBe(0);
  const stops = await Promise.allSettled([1, 2, 3].map(() => owner(stopBroadcast, { params })));
  expect(stops.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await view()).toMatchObject({ state: "finished", rehearsedMs: 61 * minute });
  expect(await coming()).toBe(-500);
  app.setNow(new Date(Date.now() + 40 * 86_400_000));
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(makeStatements);
  const { items } = await admin.call(listStatements, { query: { scope: "all" } });
  const { id } = items.find((one) => one.channel.id === product.channel.id)!;
  const statement = await admin.call(getStatement, { params: { id }, query: {} });
  expect(statement).toMatchObject({ charges: 500, amount: -500 });
  expect(statement.items).toMatchObject([{ kind: "rehearsal", title: product.title, charge: 500 }]);
});

test("an hour to the second costs nothing, nor does what never went on air", async () => {
  const short = await aRehearsal();
  await short.hasSent(58);
  await short.send(2);
  await short.owner(startBroadcast, { params: short.params });
  await short.owner(stopBroadcast, { params: short.params });
  expect(await short.coming()).toBe(0);
  const tried = await aRehearsal();
  await tried.hasSent(150);
  await tried.send(1);
  expect((await tried.view()).rehearsedMs).toBe(151 * minute);
  await endRun(app.platform, tried.product.id, "idle");
  expect(await tried.coming()).toBe(0);
  expect((await tried.view()).rehearsedMs).toBe(0);
});
