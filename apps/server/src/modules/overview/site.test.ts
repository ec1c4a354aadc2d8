import { readFileSync } from "node:fs";
import { getSiteOverview, type SiteOverview } from "@palco/contract/overview/api";
import { reportChatMessage } from "@palco/contract/chat/api";
import { listPayouts } from "@palco/contract/payouts/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aChatRoom, aChatter, say } from "#modules/chat/testing.ts";
import { buy, cards, payAt, startOrder } from "#modules/checkout/testing.ts";
import { aStatement } from "#modules/payouts/testing.ts";
import { recordRun } from "#platform/jobs/job-runs.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const look = () => admin.call(getSiteOverview, {});
/** Legal documents wait on every site whose owner is not set; their own test counts them. */
const waits = ({ waiting }: SiteOverview) =>
  Object.fromEntries(
    waiting
      .filter(({ count, kind }) => count > 0 && kind !== "legal")
      .map(({ kind, count }) => [kind, count]),
  );
const since = ({ waiting }: SiteOverview, wanted: string) =>
  waiting.find(({ kind }) => kind === wanted)?.since;

test("what waits for the team is counted with the age of the oldest, and nothing else is", async () => {
  expect(waits(await look())).toEqual({});
  const asked = new Date(Date.now() - 3 * 86_400_000);
  const channel = await aChannel(app, { status: "in_revision" });
  await aChannel(app, { status: "draft" });
  await sql`update channel set review_requested_at = ${asked} where id = ${channel.id}`.execute(db);
  const users = await Promise.all([aUser(app), aUser(app)]);
  await sql`update user_account set approval = 'pending' where id in (${sql.join(users.map(({ id }) => id))})`.execute(db); // prettier-ignore
  const product = await aProduct(app);
  const order = await buy(app, await aUser(app), product);
  await sql`insert into refund (payment_id, order_id, amount, reason, requested_by)
    select id, order_id, amount, 'requested', null from payment where order_id = ${order.id}`.execute(db);
  const { payAt: url } = await startOrder(await aUser(app), product);
  await payAt(app, url!, cards.denied);
  const lost = await startOrder(await aUser(app), product);
  await sql`update payment set created_at = now() - interval '2 hours' where order_id = ${lost.order.id}`.execute(db); // prettier-ignore
  const overview = await look();
  expect(waits(overview)).toEqual({ accounts: 2, channels: 1, refunds: 1, payments_denied: 1, payments_unknown: 1 }); // prettier-ignore
  expect(since(overview, "channels")).toBe(asked.toISOString());
});

test("a reported message leads to its product until somebody decides", async () => {
  const room = await aChatRoom(app);
  const [author, reader] = [await aChatter(app, room), await aChatter(app, room)];
  const { id: messageId } = await say(author, room, "Cheap tickets here");
  await reader.call(reportChatMessage, { params: { id: room.id, messageId } });
  const reports = (await look()).waiting.find(({ kind }) => kind === "reports");
  expect(reports).toMatchObject({ count: 1, product: { slug: room.slug, type: "broadcast" } });
  await sql`update chat_message set status = 'deleted' where id = ${messageId}`.execute(db);
  expect(waits(await look())).not.toHaveProperty("reports");
});

test("payouts due are those of the list of payouts", async () => {
  const [paid, without] = [await aChannel(app), await aChannel(app)];
  await sql`update channel_billing set iban = '' where channel_id = ${without.id}`.execute(db);
  await aStatement(db, paid.id, { amount: 4321 });
  await aStatement(db, without.id, { amount: 100 });
  const { due } = await admin.call(listPayouts, { query: {} });
  const { payoutsDue, waiting } = await look();
  expect(payoutsDue).toEqual({ amount: due.amount, transfers: due.transfers, skipped: 1 });
  expect(payoutsDue.amount).toBe(4321);
  const { rows } = await sql<{
    at: Date;
  }>`select created_at as at from statement where channel_id = ${paid.id}`.execute(db);
  expect(waiting.find(({ kind }) => kind === "payouts")).toMatchObject({
    count: 1,
    since: rows[0]!.at.toISOString(),
  });
});

test("health tells failed mails and events, films that wait, and room on the disk", async () => {
  await app.platform.storage.put("a-file", Buffer.from("1"));
  const before = (await look()).health;
  expect(before).toMatchObject({ database: true, videos: { waiting: 0, failed: 0, since: null } });
  expect(before.disk!.free).toBeGreaterThan(0);
  expect(before.disk!.total).toBeGreaterThanOrEqual(before.disk!.free);
  await sql`insert into mail_message (recipient, template, language, data, dedupe_key, status, last_error)
    values ('a@b.example', 'welcome', 'es', '{}', 'overview', 'failed', '550 no such mailbox')`.execute(db);
  await sql`insert into outbox (kind, payload, attempts, last_error, next_try_at)
    values ('nobody.listens', '{}', 3, 'Error: no', now() + interval '1 hour')`.execute(db);
  const { assetId } = await aProduct(app);
  await sql`insert into transcode_job (asset_id, last_error, attempts) values (${assetId}, 'exit 1', 2)`.execute(db); // prettier-ignore
  const { health } = await look();
  expect(health.mails.failed).toBe(before.mails.failed + 1);
  expect(health.events.failed).toBe(before.events.failed + 1);
  expect(health.videos).toMatchObject({ waiting: 1, failed: 1 });
});

test("scheduled jobs are told with their last run, the next, and whether it failed or is overdue", async () => {
  const jobs = async () => (await look()).health.jobs;
  const job = async (wanted: string) => (await jobs()).find(({ name }) => name === wanted)!;
  const names = (await jobs()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["sales.sums", "checkout.reconcile", "platform.cleanup"]));
  expect(new Set(names).size).toBe(names.length);
  const texts = JSON.parse(readFileSync("packages/i18n/locales/es/overview.json", "utf8")) as object;
  expect(names.filter((name) => !(`job_${name}` in texts)), "jobs without a name on the screen (scheduled-jobs.ts)").toEqual([]);
  const nexts = (await jobs()).map(({ nextAt }) => nextAt);
  expect(nexts).toEqual(nexts.toSorted());
  expect(await job("sales.sums")).toMatchObject({ ranAt: null, isRunning: false, error: null, isLate: false });

  const began = new Date(Math.floor(Date.now() / 600_000) * 600_000 + 61_000);
  const later = (minutes: number) => new Date(began.getTime() + minutes * 60_000);
  app.setNow(began);
  await recordRun(app.platform, "sales.sums", async () => {
    expect(await job("sales.sums")).toMatchObject({ ranAt: began.toISOString(), isRunning: true });
  });
  expect(await job("sales.sums")).toMatchObject({
    ranAt: began.toISOString(),
    isRunning: false,
    error: null,
    nextAt: new Date(began.getTime() + 539_000).toISOString(),
  });
  app.setNow(later(10));
  await expect(
    recordRun(app.platform, "sales.sums", () => Promise.reject(new Error("no room\nat all"))),
  ).rejects.toThrow("no room");
  expect(await job("sales.sums")).toMatchObject({ ranAt: later(10).toISOString(), isRunning: false, error: "Error: no room", isLate: false });
  app.setNow(later(30));
  expect((await job("sales.sums")).isLate).toBe(false);
  app.setNow(later(50));
  expect((await job("sales.sums")).isLate).toBe(true);
  await recordRun(app.platform, "sales.sums", () => Promise.resolve());
  expect(await job("sales.sums")).toMatchObject({ ranAt: later(50).toISOString(), error: null, isLate: false });
  app.setNow(undefined);
}); // prettier-ignore
