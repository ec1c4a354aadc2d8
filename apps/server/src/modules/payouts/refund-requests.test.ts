import { askOrganizer, requestRefund, withdrawRefundRequest } from "@palco/contract/checkout/refund-request";
import { refundOrder } from "@palco/contract/checkout/api";
import { getChannelEdit, updateChannel } from "@palco/contract/channels/edit";
import { getSiteOverview, getStudioOverview } from "@palco/contract/overview/api";
import { listAudit } from "@palco/contract/people/audit";
import {
  acceptRefundRequest,
  declineRefundRequest,
  listRefundRequests,
  refundOwnOrder,
} from "@palco/contract/payouts/refunds";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyBooks } from "#app/commands/verify.ts";
import { aUser, mailsTo, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aRefundRequest, buy, readOrder } from "#modules/checkout/testing.ts";
import { aMember } from "#modules/teams/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, patience, rounds } from "#testing/race.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });

/** A channel that gives nothing back by itself, with a product at 12.00. */
async function aShop() {
  const channel = await aChannel(app);
  const { owner, slug } = channel;
  const { fields, revision } = await owner.call(getChannelEdit, { params: { slug } });
  const body = { ...fields, refundPolicy: { kind: "none" } as const, revision };
  await owner.call(updateChannel, { params: { slug }, body });
  return { owner, channel, product: await aProduct(app, { channel, gross: 1200 }) };
}

const accept = (who: TestUser, id: string, amount?: number) =>
  refusal(who.call(acceptRefundRequest, { params: { id }, ...(amount && { body: { amount } }) }));
const decline = (who: TestUser, id: string, reason = "The recording is open until Sunday.") =>
  refusal(who.call(declineRefundRequest, { params: { id }, body: { reason } }));
const withdraw = (who: TestUser, id: string) => refusal(who.call(withdrawRefundRequest, { params: { id } }));
const waiting = async (who: TestUser, scope: "own" | "all" = "own") =>
  (await who.call(listRefundRequests, { query: { scope } })).items;

test("what the policy refuses is put to the organizer, once at a time, and waits in sales and on both front pages", async () => {
  const { owner, product, channel } = await aShop();
  const buyer = await aUser(app, { name: "Nerea" });
  const { id } = await buy(app, buyer, product, 1200);
  const ask = (reason = "I was ill") =>
    refusal(buyer.call(askOrganizer, { params: { id }, body: { reason } }));
  expect(await refusal(buyer.call(requestRefund, { params: { id } }))).toBe("checkout.refund_not_allowed");
  expect(await ask("   ")).toBe("request.invalid");
  const answers = await atOnce(5, () => ask());
  expect(answers.toSorted()).toEqual([...Array<string>(4).fill("checkout.refund_already_asked"), "ok"]);
  expect((await readOrder(buyer, id)).refundRequest).toMatchObject({ state: "open", reason: "I was ill" });
  expect(await waiting(owner)).toMatchObject([
    {
      orderId: id,
      reason: "I was ill",
      refundable: 1200,
      currency: "EUR",
      channel: channel.title,
      title: product.title,
    },
  ]);
  const other = await aUser(app, { roles: ["PRODUCER"] });
  expect(await waiting(other)).toEqual([]);
  const [request] = await waiting(admin, "all");
  expect(await accept(other, request!.id)).toBe("checkout.refund_request_not_found");
  expect(await decline(other, request!.id)).toBe("checkout.refund_request_not_found");
  expect(await withdraw(other, id)).toBe("checkout.order_not_found");
  expect((await owner.call(getStudioOverview)).tasks).toContainEqual(
    expect.objectContaining({ kind: "refund_requests", count: 1 }),
  );
  const { waiting: waits } = await admin.call(getSiteOverview);
  expect(waits.find(({ kind }) => kind === "refund_requests")?.count).toBeGreaterThanOrEqual(1);
  expect(await withdraw(buyer, id)).toBe("ok");
  expect(await withdraw(buyer, id)).toBe("checkout.refund_request_closed");
  expect(await waiting(owner)).toEqual([]);
  expect(await ask("It got worse")).toBe("ok");
});

test("accepted within the balance, whole or in part, the money goes back by the way of all refunds", async () => {
  const { owner, product } = await aShop();
  const [whole, part, poor] = [
    await aRefundRequest(app, product, 1200),
    await aRefundRequest(app, product, 1200),
    await aRefundRequest(app, product, 1200),
  ];
  expect(await accept(owner, part.id, 1201)).toBe("checkout.refund_too_much");
  expect(await accept(owner, part.id, 500)).toBe("ok");
  expect(await readOrder(part.buyer, part.orderId)).toMatchObject({
    status: "partially_refunded",
    refunded: 500,
    refundRequest: { state: "accepted" },
  });
  expect(await accept(owner, whole.id)).toBe("ok");
  expect(await readOrder(whole.buyer, whole.orderId)).toMatchObject({ status: "refunded", refunded: 1200 });
  await app.deliver();
  expect(await mailsTo(app, whole.buyer.email, "order-refunded")).toHaveLength(1);
  await sql`insert into organizer_charge (channel_id, kind, source_id, title, amount, currency, occurred_at)
    values (${product.channel.id}, 'recording', gen_random_uuid(), 'A recording', 1500, 'EUR', now())`.execute(
    db,
  );
  expect(await accept(owner, poor.id)).toBe("payouts.balance_too_low");
  // Refused, nothing happened: it still waits, and the team does not ask for the balance.
  expect((await readOrder(poor.buyer, poor.orderId)).refundRequest).toMatchObject({ state: "open" });
  expect(await accept(admin, poor.id)).toBe("ok");
  const { items } = await admin.call(listAudit, { query: { object: poor.orderId } });
  expect(items.map(({ act }) => act)).toEqual(["order.refunded"]);
  expect(await verifyBooks(app.platform)).toEqual([]);
});

test.each(["es", "en", "pt"] as const)(
  "the organizer hears of a request at the bell and by mail in %s, which lead to it without its reason; withdrawn, nobody is told",
  async (language) => {
    const { owner, product } = await aShop();
    await sql`update user_account set language = ${language} where id = ${owner.id}`.execute(db);
    const { orderId } = await aRefundRequest(app, product, 1200);
    const gone = await aRefundRequest(app, product, 1200);
    expect(await withdraw(gone.buyer, gone.orderId)).toBe("ok");
    await app.deliver();
    const mails = await mailsTo(app, owner.email, "refund-asked");
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail!.subject).toMatch(
      { es: /^Te piden/, en: /^A refund of/, pt: /^Pedido de reembolso/ }[language],
    );
    expect(mail!.text).toContain(`/account/sales?order=${orderId}`);
    expect(mail!.text).not.toContain("I was in hospital");
    const { rows } = await sql<{ link: string; content: string }>`select link, content from notification
      where user_id = ${owner.id} and dedupe_key like 'refund.asked%'`.execute(db);
    expect(rows).toEqual([
      { link: `/account/sales?order=${orderId}`, content: expect.stringContaining("12") },
    ]);
  },
);

test("who refunds for the organizer hears of a request too, and nobody else of the team", async () => {
  const { owner, channel, product } = await aShop();
  const accountant = await aMember(app, channel, { roles: ["accountant"] });
  const editor = await aMember(app, channel, { roles: ["editor", "moderator"] });
  await aRefundRequest(app, product, 1200);
  await app.deliver();
  const heard = async (who: TestUser) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
      where user_id = ${who.id} and dedupe_key like 'refund.asked%'`.execute(db);
    return [rows[0]!.count, (await mailsTo(app, who.email, "refund-asked")).length];
  };
  expect(await Promise.all([owner, accountant, editor].map(heard))).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
});

test.each(["es", "en", "pt"] as const)(
  "declined with a reason, which is mailed in %s; it may be asked again",
  async (language) => {
    const { owner, product } = await aShop();
    const { id, orderId, buyer } = await aRefundRequest(app, product, 1200);
    await sql`update user_account set language = ${language} where id = ${buyer.id}`.execute(db);
    expect(await decline(owner, id, "")).toBe("request.invalid");
    expect(await decline(owner, id)).toBe("ok");
    expect((await readOrder(buyer, orderId)).refundRequest).toMatchObject({
      state: "declined",
      answer: "The recording is open until Sunday.",
    });
    await app.deliver();
    const [mail] = await mailsTo(app, buyer.email, "refund-declined");
    expect(mail!.text).toContain("The recording is open until Sunday.");
    expect(mail!.subject).toMatch({ es: /^Sobre la/, en: /^About the/, pt: /^Sobre o reembolso / }[language]);
    expect(
      await refusal(buyer.call(askOrganizer, { params: { id: orderId }, body: { reason: "Look again" } })),
    ).toBe("ok");
  },
);

test("a request ends with the last of the money, whoever gave it back; what a policy gives is not asked for", async () => {
  const { owner, channel, product } = await aShop();
  const one = await aRefundRequest(app, product, 1200);
  await owner.call(refundOwnOrder, { params: { id: one.orderId }, body: { amount: 100 } });
  expect((await readOrder(one.buyer, one.orderId)).refundRequest).toMatchObject({ state: "open" });
  await admin.call(refundOrder, { params: { id: one.orderId } });
  expect((await readOrder(one.buyer, one.orderId)).refundRequest).toMatchObject({ state: "settled" });
  expect(await accept(owner, one.id)).toBe("checkout.refund_request_closed");
  const again = one.buyer.call(askOrganizer, { params: { id: one.orderId }, body: { reason: "x" } });
  expect(await refusal(again)).toBe("checkout.nothing_to_refund");
  const { fields, revision } = await owner.call(getChannelEdit, { params: { slug: channel.slug } });
  const refundPolicy = { kind: "unwatched", days: 7, percent: 20 } as const;
  await owner.call(updateChannel, {
    params: { slug: channel.slug },
    body: { ...fields, refundPolicy, revision },
  });
  const film = await aProduct(app, { channel, gross: 1200 });
  const buyer = await aUser(app);
  const { id } = await buy(app, buyer, film, 1200);
  expect(await refusal(buyer.call(askOrganizer, { params: { id }, body: { reason: "x" } }))).toBe(
    "checkout.refund_by_policy",
  );
});

test(
  "accept, decline and withdraw at once: one of them counts, and the money follows it",
  async () => {
    const { owner, product } = await aShop();
    for (let round = 0; round < rounds; round += 1) {
      const { id, orderId, buyer } = await aRefundRequest(app, product, 1200);
      // Something else is sold, so that the balance is no reason.
      await buy(app, await aUser(app), product, 1200);
      const answers = await Promise.all([
        accept(owner, id, 300),
        withdraw(buyer, orderId),
        accept(admin, id, 300),
        decline(owner, id),
        withdraw(buyer, orderId),
      ]);
      expect(answers.toSorted()).toEqual([...Array<string>(4).fill("checkout.refund_request_closed"), "ok"]);
      const { refundRequest, refunded } = await readOrder(buyer, orderId);
      const first = (["accepted", "withdrawn", "accepted", "declined", "withdrawn"] as const)[
        answers.indexOf("ok")
      ]!;
      expect(refundRequest!.state).toBe(first);
      expect(refunded).toBe(first === "accepted" ? 300 : 0);
    }
    expect(await verifyBooks(app.platform)).toEqual([]);
  },
  patience,
);

test("control: without the condition of the update the database refuses a second answer, and a second open request", async () => {
  const { owner, product } = await aShop();
  const { id, orderId } = await aRefundRequest(app, product, 1200);
  await decline(owner, id);
  const second =
    sql`update refund_request set state = 'accepted', closed_at = now() where id = ${id}`.execute(db);
  await expect(second).rejects.toThrow("a refund request is answered once");
  const open = () =>
    sql`insert into refund_request (order_id, reason, opened_at) values (${orderId}, 'x', now())`.execute(db);
  await open();
  await expect(open()).rejects.toThrow("refund_request_open");
});
