import { refundOrder } from "@palco/contract/checkout/api";
import { makeStatements } from "@palco/contract/payouts/api";
import { getOwnSoldOrder, refundOwnOrder } from "@palco/contract/payouts/refunds";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { verifyBooks } from "#app/commands/verify.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel, type TestChannel } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { stayLoggedIn } from "#modules/checkout/testing/subscriptions.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { refundOwnOrder as refundUseCase } from "./refund-own-order.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));

/** Takes so much from what a channel has. */
async function charge({ id }: TestChannel, amount: number): Promise<void> {
  await sql`insert into organizer_charge (channel_id, kind, source_id, title, amount, currency, occurred_at)
    values (${id}, 'recording', gen_random_uuid(), 'A recording', ${amount}, 'EUR', ${app.platform.now()})`.execute(
    db,
  );
}

/** Sells tickets at 12.00: 10.47 each is the organizer's. */
async function sold(count: number, channel?: TestChannel) {
  const of = channel ?? (await aChannel(app));
  const product = await aProduct(app, { channel: of, gross: 1200 });
  const orders: string[] = [];
  for (let one = 0; one < count; one += 1) orders.push((await buy(app, await aUser(app), product, 1200)).id);
  return { channel: of, owner: product.owner, orders };
}

const press = (owner: TestUser, id: string, amount?: number) =>
  refusal(owner.call(refundOwnOrder, { params: { id }, ...(amount && { body: { amount } }) }));
const balance = async (owner: TestUser, id: string) =>
  (await owner.call(getOwnSoldOrder, { params: { id } })).balance;

test("PE32 an organizer gives back 12.00: with a balance of 10.00 it is refused, with 10.47 five clicks give it back once and leave 0.00", async () => {
  const { channel, owner, orders } = await sold(1);
  const [id] = orders as [string];
  await charge(channel, 47);
  expect(await balance(owner, id)).toBe(1000);
  const refused = owner.call(refundOwnOrder, { params: { id } });
  await expect(refused).rejects.toMatchObject({ code: "payouts.balance_too_low", status: 409 });
  expect(await owner.call(getOwnSoldOrder, { params: { id } })).toMatchObject({
    refundable: 1200,
    refunds: [],
  });
  await db.deleteFrom("organizer_charge").where("channel_id", "=", channel.id).execute();
  expect(await balance(owner, id)).toBe(1047);
  const answers = await atOnce(5, () => press(owner, id));
  expect(answers.toSorted()).toEqual([...Array<string>(4).fill("checkout.nothing_to_refund"), "ok"]);
  expect(await owner.call(getOwnSoldOrder, { params: { id } })).toMatchObject({
    balance: 0,
    refundable: 0,
    refunds: [{ amount: 1200, status: "done", by: owner.email }],
  });
  expect(await verifyBooks(app.platform)).toEqual([]);
});

test("PE32 a part is given back as far as the balance goes, by its owner alone", async () => {
  const { channel, owner, orders } = await sold(1);
  const [id] = orders as [string];
  await charge(channel, 1000);
  expect(await press(owner, id, 60)).toBe("payouts.balance_too_low");
  expect(await press(owner, id, 53)).toBe("ok");
  expect(await balance(owner, id)).toBeGreaterThanOrEqual(0);
  const other = await aUser(app, { roles: ["PRODUCER"] });
  expect(await press(other, id)).toBe("checkout.order_not_found");
  expect(await press(await aUser(app), id)).toBe("auth.forbidden");
});

test("PE32 what was paid out is not in the balance; the team may still give it back, as a debt", async () => {
  app.setNow(new Date("2027-03-10T12:00:00Z"));
  const { channel, owner, orders } = await sold(1);
  const [id] = orders as [string];
  app.setNow(new Date("2027-04-02T12:00:00Z"));
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(makeStatements);
  await stayLoggedIn(app, owner);
  expect(await balance(owner, id)).toBe(1047);
  await sql`with made as (insert into payout (currency, amount, transfers, debtor, execute_on, created_by)
      values ('EUR', 1047, 1, '{}', '2027-04-05', ${admin.id}) returning id)
    insert into payout_line (payout_id, statement_id, channel_id, name, iban, amount)
      select made.id, s.id, s.channel_id, 'A stage', 'ES9121000418450200051332', s.amount from made, statement s
      where s.channel_id = ${channel.id}`.execute(db);
  expect(await balance(owner, id)).toBe(0);
  expect(await press(owner, id)).toBe("payouts.balance_too_low");
  await admin.call(refundOrder, { params: { id } });
  expect(await balance(owner, id)).toBe(-1047);
});

/** Two orders at once, with a balance for one of them. */
async function refundTwo(guarded: boolean) {
  const { channel, owner, orders } = await sold(2);
  await charge(channel, 1047);
  const context = {
    ...app.platform,
    actor: {
      id: owner.id,
      signInId: owner.id,
      email: owner.email,
      name: "",
      roles: ["PRODUCER"],
      language: "en",
    },
    language: "en",
    requestId: "race",
    reader: "viewer",
    address: "127.0.0.1",
    userAgent: "test",
    headers: {},
  } as const;
  await Promise.all(orders.map((id) => refusal(refundUseCase(context, id, {}, { guarded }))));
  return balance(owner, orders[0]!);
}

test(
  "PE32 two refunds at once that together are more than the balance: one of them",
  async () => {
    for (let round = 0; round < rounds; round += 1) expect(await refundTwo(true)).toBe(0);
  },
  patience,
);

test(
  "PE32 control: not in turn, both are given back and the balance is below zero",
  async () => {
    await lingerAt(db, "refund");
    expect(await isSeen(async () => (await refundTwo(false)) < 0)).toBe(true);
  },
  patience,
);

test("an organizer sees that the team gave something back, and neither who of it nor what was noted", async () => {
  const { owner, orders } = await sold(1);
  const [id] = orders as [string];
  const support = await aUser(app, { roles: ["ADMIN"] });
  await support.call(refundOrder, { params: { id }, body: { amount: 300, note: "Rude on the telephone." } });
  const { refunds } = await owner.call(getOwnSoldOrder, { params: { id } });
  expect(refunds).toMatchObject([{ amount: 300, by: null, note: "" }]);
});
