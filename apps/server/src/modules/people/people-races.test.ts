import { changePersonRoles, movePerson } from "@palco/contract/people/api";
import { listAudit } from "@palco/contract/people/audit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { soldMany } from "#modules/payouts/testing.ts";
import type { Db } from "#platform/db/database.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";

const app = await testApp();
const { db } = app.platform;

/** Two administrators, the only ones, who take the role from each other. */
async function demoteEachOther(): Promise<{ answers: string[]; left: number }> {
  await sql`update user_account set roles = '{VIEWER}' where roles @> '{ADMIN}'`.execute(db);
  const [one, two] = await atOnce(2, () => aUser(app, { roles: ["ADMIN"] }));
  const demote = (by: typeof one, id: string) =>
    refusal(by!.call(changePersonRoles, { params: { id }, body: { roles: ["VIEWER"], reason: "" } }));
  const answers = await Promise.all([demote(one, two!.id), demote(two, one!.id)]);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from user_account where roles @> '{ADMIN}'`.execute(db);
  return { answers, left: rows[0]!.left };
}

test(
  "PE4 two administrators who demote each other: one stays",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { answers, left } = await demoteEachOther();
      expect(left).toBe(1);
      expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    }
  },
  patience,
);

test(
  "PE4 control: without the lock both lose the role",
  async () => {
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => {
        await lingerAt(db, "user_account", "update", {
          where: "old.roles <> new.roles and old.roles @> '{ADMIN}'",
        });
        try {
          return (await demoteEachOther()).left === 0;
        } finally {
          await sql`drop trigger linger on user_account`.execute(db);
        }
      }),
    );
    expect(seen).toBe(true);
  },
  patience,
);

/** An account that waits, approved and refused at the same moment by two administrators. */
async function decideAtOnce(): Promise<{ answers: string[]; entries: number }> {
  const team = await atOnce(2, () => aUser(app, { roles: ["ADMIN"] }));
  const { id } = await aUser(app);
  await sql`update user_account set approval = 'pending' where id = ${id}`.execute(db);
  const answers = await Promise.all(
    (["approve", "block"] as const).map((move, n) =>
      refusal(team[n]!.call(movePerson, { params: { id }, body: { move, reason: "Spam." } })),
    ),
  );
  const { items } = await team[0]!.call(listAudit, { query: { object: id } });
  return { answers, entries: items.length };
}

test(
  "PE3 approved and blocked at once: every act that was done has its entry, and only those",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { answers, entries } = await decideAtOnce();
      expect(answers.filter((answer) => answer !== "ok" && answer !== "people.state_changed")).toEqual([]);
      expect(entries).toBe(answers.filter((answer) => answer === "ok").length);
    }
  },
  patience,
);

/** A waiting account that one administrator approves and another deletes, both having seen it wait. */
async function approveAndDelete(): Promise<{ answers: string[]; acts: number; state: string }> {
  const team = await atOnce(2, () => aUser(app, { roles: ["ADMIN"] }));
  const { id } = await aUser(app);
  await sql`update user_account set approval = 'pending' where id = ${id}`.execute(db);
  const answers = await Promise.all(
    (["approve", "delete"] as const).map((move, n) =>
      refusal(
        team[n]!.call(movePerson, { params: { id }, body: { move, reason: "Spam.", from: "pending" } }),
      ),
    ),
  );
  const { items } = await team[0]!.call(listAudit, { query: { object: id } });
  const { rows } = await sql<{ state: string }>`select state from user_account where id = ${id}`.execute(db);
  return { answers, acts: items.length, state: rows[0]!.state };
}

test(
  "PE3 approved and deleted at once: one state, one entry, and the loser is told",
  async () => {
    for (let round = 0; round < Math.max(rounds, 20); round += 1) {
      const { answers, acts, state } = await approveAndDelete();
      expect(answers.toSorted()).toEqual(["ok", "people.state_changed"]);
      expect(acts).toBe(1);
      expect(state).toBe(answers[0] === "ok" ? "approved" : "deleted");
    }
  },
  patience,
);

test(
  "PE3 control: without the lock both are done",
  async () => {
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => {
        await lingerAt(db, "user_account", "update");
        try {
          return (await approveAndDelete()).acts === 2;
        } finally {
          await sql`drop trigger linger on user_account`.execute(db);
        }
      }),
    );
    expect(seen).toBe(true);
  },
  patience,
);

/**
 * The sum kept as spent by a buyer with two orders that are both given back, the second counted while the first count is
 * not committed. Counting is deferred to the commit: both transactions do it early, so that their order is fixed.
 */
async function givenBackTogether(): Promise<number> {
  const { id: userId } = await aUser(app);
  await soldMany(db, await aProduct(app), { userId, count: 2, at: new Date("2026-03-01T10:00:00Z") });
  const orders = await db.selectFrom("order").select("id").where("user_id", "=", userId).execute();
  const giveBack = async (tx: Db, n: 0 | 1) => {
    await sql`update order_line set refunded_amount = gross_amount where order_id = ${orders[n]!.id}`.execute(
      tx,
    );
    await sql`set constraints all immediate`.execute(tx);
  };
  const second = await db.transaction().execute(async (tx) => {
    await giveBack(tx, 0);
    const counted = db.transaction().execute((other) => giveBack(other, 1));
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]!.n;
      })
      .toBe(1);
    return { counted };
  });
  await second.counted;
  const kept = await db
    .selectFrom("buyer_card")
    .select("spent")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(kept.spent);
}

test("two orders of one person that are counted at the same moment are both in what is kept", async () => {
  expect(await givenBackTogether()).toBe(0);
});

test("control: without the lock on the buyer, the count that waited forgets the other order", async () => {
  const { rows } = await sql<{ guarded: string }>`
    select pg_get_functiondef('count_buyer(uuid)'::regprocedure) as guarded`.execute(db);
  const { guarded } = rows[0]!;
  const unguarded = guarded.replace(" for no key update", "");
  expect(unguarded).not.toBe(guarded);
  await sql.raw(unguarded).execute(db);
  try {
    expect(await givenBackTogether()).toBe(1210);
  } finally {
    await sql.raw(guarded).execute(db);
  }
});
