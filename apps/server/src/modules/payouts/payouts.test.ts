import {
  getPayout,
  getPayoutFile,
  listPayouts,
  listStatements,
  makePayout,
  movePayout,
  putDebtor,
} from "@palco/contract/payouts/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, lingerAt, patience, rounds } from "#testing/race.ts";
import { aStatement, testDebtor } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });

test("no payout is made before the paying account is known", async () => {
  const channel = await aChannel(app);
  await aStatement(db, channel.id);
  expect(await refusal(admin.call(makePayout))).toBe("payouts.no_debtor");
  expect(await refusal(admin.call(putDebtor, { body: { ...testDebtor, iban: "ES7921000813610123456788" } }))).toBe("request.invalid"); // prettier-ignore
  const spaced = "es79 2100 0813 6101 2345 6789";
  expect(await admin.call(putDebtor, { body: { ...testDebtor, iban: spaced } })).toEqual(testDebtor);
  expect(await admin.call(makePayout)).toMatchObject({ amount: 1000, transfers: 1, status: "made" });
});

test("B3, R4: open months of a channel are one transfer; a missing IBAN, another currency and a negative sum are left out and reported", async () => {
  const [paid, poor, bare, foreign] = [await aChannel(app), await aChannel(app), await aChannel(app), await aChannel(app)]; // prettier-ignore
  await aStatement(db, paid.id, { amount: 1056, month: "2021-01-01" });
  await aStatement(db, paid.id, { amount: -56, month: "2021-02-01" });
  await aStatement(db, poor.id, { amount: 300, month: "2021-01-01" });
  await aStatement(db, poor.id, { amount: -1056, month: "2021-02-01" });
  await aStatement(db, bare.id, { amount: 500 });
  await sql`update channel_billing set iban = '' where channel_id = ${bare.id}`.execute(db);
  await aStatement(db, foreign.id, { amount: 700, currency: "JPY" });
  const payout = await admin.call(makePayout);
  expect(payout).toMatchObject({ amount: 1000, transfers: 1 });
  const reasons = Object.fromEntries(payout.skipped.map((one) => [one.channelId, [one.amount, one.reason]]));
  expect(reasons).toEqual({
    [poor.id]: [-756, "negative"],
    [bare.id]: [500, "no_iban"],
    [foreign.id]: [700, "not_euro"],
  });
  const { items } = await admin.call(getPayout, { params: { id: payout.id } });
  expect(items).toMatchObject([{ amount: 1000, months: ["2021-01", "2021-02"], iban: "···· 1332" }]);
  expect(await poor.owner.call(listStatements, { query: {} })).toMatchObject({
    balances: [{ due: -756, onItsWay: 0 }],
    items: [{ state: "carried" }, { state: "carried" }],
  });
  // The later statement pays off the debt first.
  await aStatement(db, poor.id, { amount: 1000, month: "2021-03-01" });
  expect(await admin.call(makePayout)).toMatchObject({ amount: 244, transfers: 1 });
});

test("a payout is made, sent and paid, each once, and the organizer sees it", async () => {
  const channel = await aChannel(app);
  await aStatement(db, channel.id);
  const { id } = await admin.call(makePayout);
  const move = (to: "sent" | "paid") => admin.call(movePayout, { params: { id }, body: { to } });
  expect(await refusal(move("paid"))).toBe("payouts.wrong_state");
  const answers = await Promise.allSettled([move("sent"), move("sent"), move("sent")]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await channel.owner.call(listStatements, { query: {} })).toMatchObject({ balances: [{ onItsWay: 1000, due: 0 }], items: [{ state: "in_payout" }] }); // prettier-ignore
  await move("paid");
  expect(await channel.owner.call(listStatements, { query: {} })).toMatchObject({ balances: [{ onItsWay: 0, paid: 1000 }], items: [{ state: "paid" }] }); // prettier-ignore
  const first = await admin.call(getPayoutFile, { params: { id } });
  await admin.call(putDebtor, { body: { name: "Another", iban: testDebtor.iban } });
  // A bank refuses a message it has had: it has to be the same one.
  expect(await admin.call(getPayoutFile, { params: { id } })).toEqual(first);
});

/** Thirty make a payout of two more months of three channels at the same moment; how often each was put into one. */
async function rush(channels: readonly { id: string }[], round: number) {
  const months = [1, 7].map((month) => `${2030 + round}-0${month}-01`);
  const statements = await Promise.all(
    channels.flatMap(({ id }) => months.map((month) => aStatement(db, id, { month }))),
  );
  const answers = await atOnce(clients, () => refusal(admin.call(makePayout)));
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from payout_line
    where statement_id in (${sql.join(statements)}) group by statement_id`.execute(db);
  return {
    made: answers.filter((answer) => answer === "ok").length,
    times: rows.map(({ times }) => times),
    answers,
  };
}

test(
  "C15: thirty payouts at once take each statement once",
  async () => {
    const channels = await atOnce(3, () => aChannel(app));
    for (let round = 0; round < rounds; round += 1) {
      const { made, times, answers } = await rush(channels, round);
      expect({ made, times }).toEqual({ made: 1, times: [1, 1, 1, 1, 1, 1] });
      expect(new Set(answers)).toEqual(new Set(["ok", "payouts.nothing_due"]));
    }
    // And run again, there is nothing left.
    expect(await refusal(admin.call(makePayout))).toBe("payouts.nothing_due");
    expect((await admin.call(listPayouts, { query: {} })).due).toMatchObject({ amount: 0, transfers: 0 });
  },
  patience,
);

test(
  "C15 control: without the guard concurrent payouts pay the same statements more than once",
  async () => {
    await sql`alter table payout_line drop constraint payout_line_statement`.execute(db);
    // None is written before the others have looked for what is due.
    await lingerAt(db, "payout", "insert", { seconds: 0.3 });
    const { made, times } = await rush([await aChannel(app)], 0);
    expect(made).toBeGreaterThan(1);
    expect(Math.max(...times)).toBeGreaterThan(1);
  },
  patience,
);
