import type { Page } from "@playwright/test";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { socketUrl, withClient } from "../apps/server/src/platform/postgres/connect.ts";
import { expect, type TestApp } from "./app.ts";

/** Triggers a scheduled job: the application's own worker does the work, as it does every minute. */
async function trigger(app: TestApp, job: string): Promise<void> {
  const url = socketUrl(join(app.dataDir, "postgres", "run"), "palco");
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  try {
    await boss.start();
    await boss.send(job, {});
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Lets minutes pass for payments without an answer, and triggers the scheduled check of them. Nothing else is touched. */
export async function letMinutesPass(app: TestApp, minutes: number): Promise<void> {
  const back =
    "update payment set created_at = created_at - $1 * interval '1 minute' where status = 'pending'";
  await inDatabase(app, back, [minutes]);
  await trigger(app, "checkout.reconcile");
}

/** Lets a quarter of an hour pass for what a channel has published: its followers are told. */
export async function letNewsBeTold(app: TestApp, channelId: string): Promise<void> {
  const back =
    "update channel_news set noted_at = noted_at - interval '15 minutes' where channel_id = $1 and told_at is null";
  // It is noted by an event, a moment after it was published.
  await expect.poll(async () => (await inDatabase(app, back, [channelId])).rowCount).toBeGreaterThan(0);
  await trigger(app, "news.gather");
}

/** Takes what a channel has published until now as told: whoever follows it from now on hears of the next. */
export async function letNewsBePast(app: TestApp, channelId: string): Promise<void> {
  const told = "update channel_news set told_at = now() where channel_id = $1 and told_at is null";
  await expect.poll(async () => (await inDatabase(app, told, [channelId])).rowCount).toBeGreaterThan(0);
}

/** Lets eleven minutes pass for the sessions of an account: what asks for its owner asks again. */
export async function letConfirmationsEnd(app: TestApp, email: string): Promise<void> {
  const back = `update sign_in set confirmed_at = confirmed_at - interval '11 minutes'
    where user_id = (select id from user_account where email = $1)`;
  await inDatabase(app, back, [email]);
}

const inDatabase = (app: TestApp, query: string, values: unknown[]) =>
  withClient(socketUrl(join(app.dataDir, "postgres", "run"), "palco"), (client) =>
    client.query(query, values),
  );

/** Lets two days pass for what the sign-up of this address reserved of its registration code. */
export async function letReservationEnd(app: TestApp, email: string): Promise<void> {
  const back = `update registration_code_use set reserved_at = reserved_at - interval '48 hours'
    where user_id = (select id from user_account where email = $1)`;
  await inDatabase(app, back, [email]);
}

/** Lets eleven minutes pass for the second steps of log-ins that nobody has given yet. */
export async function letSecondStepsEnd(app: TestApp): Promise<void> {
  const back = `update challenge set created_at = created_at - interval '11 minutes', expires_at = expires_at - interval '11 minutes'
    where purpose = 'second_factor'`;
  await inDatabase(app, back, []);
}

/** Lets months pass for what was decided about cookies in a browser. */
export async function letCookieDecisionsAge(page: Page, months: number): Promise<void> {
  await page.evaluate((past) => {
    const decision = JSON.parse(localStorage.getItem("palco.cookies")!) as { at: string };
    const at = new Date(decision.at);
    at.setUTCMonth(at.getUTCMonth() - past);
    localStorage.setItem("palco.cookies", JSON.stringify({ ...decision, at: at.toISOString() }));
  }, months);
}

/** Lets the notice of a changed legal document pass: its newest version is in force. Versions are append-only for everybody else. */
export async function letLegalNoticePass(app: TestApp, document: string): Promise<void> {
  const back = `set session_replication_role = replica;
    update legal_version set effective_at = now() - interval '1 minute'
      where doc = '${document}' and effective_at > now()`;
  await withClient(socketUrl(join(app.dataDir, "postgres", "run"), "palco"), (client) => client.query(back));
}

/** Nobody is asked about a changed legal document any more: journeys that follow in the same application are not about it. */
export async function letNobodyBeAsked(app: TestApp, document: string): Promise<void> {
  const quiet = `set session_replication_role = replica;
    update legal_version set material = false where doc = '${document}'`;
  await withClient(socketUrl(join(app.dataDir, "postgres", "run"), "palco"), (client) => client.query(quiet));
}
