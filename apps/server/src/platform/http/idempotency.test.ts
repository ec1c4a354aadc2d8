import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#platform/db/database.ts";
import type { KeyedRun } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { testDatabase } from "#testing/database.ts";
import { oncePerKey } from "./idempotency.ts";

const { url } = await testDatabase();
const db = connect(url);
await sql`create table effect (key text)`.execute(db);

const request = (key: string) => ({ actorId: randomUUID(), operation: "POST /effects", key, body: {} });
const make = (key: string, keyed: KeyedRun) =>
  commitOnce<string>({ db, keyed }, "effect", (commit) =>
    commit(async (tx) => {
      await sql`insert into effect values (${key})`.execute(tx);
      return key;
    }),
  );
const done = (body: unknown) => ({ status: 201, body });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: { code?: string }) => error.code,
  );

async function effects(key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from effect where key = ${key}`.execute(db); // prettier-ignore
  return rows[0]!.count;
}

/** Makes the claim look like that of a process that died, or stood still for too long. */
const outlive = (key: string) =>
  sql`update idempotent_answer set claimed_until = now() - interval '1 second' where key = ${key}`.execute(
    db,
  );

test("a run that ended between its effect and its answer is gone on with behind the effect", async () => {
  const once = request("crashed-run");
  // As a killed process: its answer never comes.
  const committed = Promise.withResolvers<void>();
  void oncePerKey(db, once, async (keyed) => {
    await make(once.key, keyed);
    committed.resolve();
    return new Promise(() => {});
  });
  await committed.promise;
  const again = () => oncePerKey(db, once, async (keyed) => done(await make(once.key, keyed)));
  expect(await codeOf(again())).toBe("request.key_running");
  await outlive(once.key);
  expect(await again()).toEqual(done(once.key));
  expect(await again()).toEqual(done(once.key));
  expect(await effects(once.key)).toBe(1);
});

test("a run that stood still until another took its key commits nothing more", async () => {
  const once = request("stalled-run");
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const stalled = oncePerKey(db, once, async (keyed) => {
    started.resolve();
    await goOn.promise;
    return done(await make(once.key, keyed));
  });
  await started.promise;
  await outlive(once.key);
  expect(await oncePerKey(db, once, async (keyed) => done(await make(once.key, keyed)))).toEqual(
    done(once.key),
  );
  goOn.resolve();
  expect(await codeOf(stalled)).toBe("request.key_running");
  expect(await effects(once.key)).toBe(1);
});

test("a run keeps its key for as long as it lives, however long it takes", async () => {
  const once = request("long-run");
  const lifeMs = 300;
  const goOn = Promise.withResolvers<void>();
  const long = oncePerKey(
    db,
    once,
    async (keyed) => {
      await goOn.promise;
      return done(await make(once.key, keyed));
    },
    lifeMs,
  );
  // Longer than a claim lives that is not renewed.
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const age = async () =>
    (await sql<{ ms: number }>`select extract(epoch from now() - ${rows[0]!.at}) * 1000 as ms`.execute(db)).rows[0]!.ms; // prettier-ignore
  while ((await age()) < 2 * lifeMs)
    expect(await codeOf(oncePerKey(db, once, async () => done("twin")))).toBe("request.key_running");
  goOn.resolve();
  expect(await long).toEqual(done(once.key));
});

test("a failure after the effect is retried behind it, one before it is forgotten", async () => {
  const once = request("failing-run");
  const fail = (before: boolean) =>
    oncePerKey(db, once, async (keyed) => {
      if (!before) await make(once.key, keyed);
      throw new Error("the bank is away");
    });
  await expect(fail(true)).rejects.toThrow("the bank is away");
  await expect(fail(false)).rejects.toThrow("the bank is away");
  expect(await oncePerKey(db, once, async (keyed) => done(await make(once.key, keyed)))).toEqual(
    done(once.key),
  );
  expect(await effects(once.key)).toBe(1);
});
