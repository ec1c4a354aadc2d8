import { getProduct } from "@palco/contract/catalogue/api";
import { getChannelEdit, updateChannel } from "@palco/contract/channels/edit";
import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import { getCheckout } from "@palco/contract/checkout/quote";
import { requestRefund } from "@palco/contract/checkout/refund-request";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { verifyBooks } from "#app/commands/verify.ts";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aChannel, type TestChannel } from "#modules/channels/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { someGoods } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce } from "#testing/race.ts";
import { buy, cards, payAt, readOrder } from "../testing.ts";
import { aShow, orderSeat } from "../testing/seats.ts";
import { goTo } from "../testing/subscriptions.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const hour = 3_600_000;

async function setPolicy({ slug, owner }: TestChannel, refundPolicy: RefundPolicy | null): Promise<void> {
  const { fields, revision } = await owner.call(getChannelEdit, { params: { slug } });
  await owner.call(updateChannel, { params: { slug }, body: { ...fields, refundPolicy, revision } });
}

async function aChannelWith(policy: RefundPolicy): Promise<TestChannel> {
  const channel = await aChannel(app);
  await setPolicy(channel, policy);
  return channel;
}

const shown = async (slug: string) => ({
  page: (await app.as()(getProduct, { params: { slug } })).refundPolicy,
  checkout: (await app.as()(getCheckout, { params: { slug }, query: {} })).refundPolicy,
});
const ask = (buyer: { call: Awaited<ReturnType<typeof aUser>>["call"] }, id: string) =>
  refusal(buyer.call(requestRefund, { params: { id } }));

test("until so many hours before: shown before paying, kept with the order, and given back at once in time", async () => {
  const policy = { kind: "before", hours: 2 } as const;
  const channel = await aChannelWith(policy);
  const show = await aShow(app, [9, 9, 9, 9], { channel });
  expect(await shown(show.slug)).toEqual({ page: policy, checkout: policy });
  const buyer = await aUser(app);
  const seat = async (date: string) => {
    const { order, payAt: url } = await orderSeat(buyer, show, date);
    await payAt(app, url!, cards.approved);
    return order.id;
  };
  // The first date is in an hour, the last in four.
  const soon = await seat(show.dates[0]!);
  expect(await ask(buyer, soon)).toBe("checkout.refund_late");
  const other = await aUser(app);
  const { order, payAt: url } = await orderSeat(other, show, show.dates[3]!);
  await payAt(app, url!, cards.approved);
  // The organizer changes their mind: what was bought before keeps its word.
  await setPolicy(channel, { kind: "none" });
  expect(await readOrder(other, order.id)).toMatchObject({ refundPolicy: { policy } });
  expect(await ask(buyer, order.id)).toBe("checkout.order_not_found");
  const answers = await atOnce(5, () => ask(other, order.id));
  expect(answers.toSorted()).toEqual([...Array<string>(4).fill("checkout.nothing_to_refund"), "ok"]);
  expect(await readOrder(other, order.id)).toMatchObject({ status: "refunded", refunded: 1210 });
  expect(await verifyBooks(app.platform)).toEqual([]);
});

test("for so many days, if less than so many per cent was watched", async () => {
  const policy = { kind: "unwatched", days: 7, percent: 20 } as const;
  const channel = await aChannelWith(policy);
  const film = await aFilm(app, { channel });
  expect(await shown(film.slug)).toEqual({ page: policy, checkout: policy });
  const [looked, watched, late] = [await aUser(app), await aUser(app), await aUser(app)];
  const orders = new Map<object, string>();
  for (const buyer of [looked, watched, late]) orders.set(buyer, (await buy(app, buyer, film)).id);
  const { duration_ms: length } = await db
    .selectFrom("asset")
    .select("duration_ms")
    .where("id", "=", film.assetId)
    .executeTakeFirstOrThrow();
  const see = (buyer: { id: string }, share: number) =>
    sql`insert into coverage (user_id, item_id, asset_id, seconds, resume_at_ms, updated_at)
      values (${buyer.id}, ${film.id}, ${film.assetId}, int4multirange(int4range(0, ${Math.floor((Number(length) / 1000) * share)})), 0, now())`.execute(
      db,
    );
  await see(looked, 0.1);
  await see(watched, 0.5);
  expect(await ask(watched, orders.get(watched)!)).toBe("checkout.refund_watched");
  expect(await ask(looked, orders.get(looked)!)).toBe("ok");
  await goTo(app, late, new Date(Date.now() + 7 * 24 * hour + 60_000));
  expect(await ask(late, orders.get(late)!)).toBe("checkout.refund_late");
});

test("none is none, and a policy that doesn't fit a product leaves the site's sentence", async () => {
  const channel = await aChannelWith({ kind: "none" });
  const film = await aFilm(app, { channel });
  const buyer = await aUser(app);
  const { id } = await buy(app, buyer, film);
  expect(await readOrder(buyer, id)).toMatchObject({
    refundPolicy: { policy: { kind: "none" }, until: null },
  });
  expect(await ask(buyer, id)).toBe("checkout.refund_not_allowed");
  await setPolicy(channel, { kind: "before", hours: 24 });
  expect(await shown(film.slug)).toEqual({ page: null, checkout: null });
  const goods = await someGoods(app, 1, { channel });
  await setPolicy(channel, { kind: "none" });
  expect((await shown(goods.slug)).page).toBeNull();
  await setPolicy(channel, null);
  expect((await shown(film.slug)).page).toBeNull();
  const { fields, revision } = await channel.owner.call(getChannelEdit, { params: { slug: channel.slug } });
  for (const wrong of [{ kind: "before", hours: 0 }, { kind: "unwatched", days: 7 }, { kind: "always" }])
    expect(
      await refusal(
        channel.owner.call(updateChannel, {
          params: { slug: channel.slug },
          body: { ...fields, refundPolicy: wrong as RefundPolicy, revision },
        }),
      ),
    ).toBe("request.invalid");
});
