import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { socketUrl, withClient } from "../apps/server/src/platform/postgres/connect.ts";
import type { TestApp } from "./app.ts";

/**
 * Lets minutes pass for payments without an answer, and triggers the scheduled check of them. Nothing else is
 * touched: the application's own worker does the work, as it does every minute.
 */
export async function letMinutesPass(app: TestApp, minutes: number): Promise<void> {
  const url = socketUrl(join(app.dataDir, "postgres", "run"), "palco");
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  try {
    const back =
      "update payment set created_at = created_at - $1 * interval '1 minute' where status = 'pending'";
    await withClient(url, (client) => client.query(back, [minutes]));
    await boss.start();
    await boss.send("checkout.reconcile", {});
  } finally {
    await boss.stop({ graceful: false });
  }
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
