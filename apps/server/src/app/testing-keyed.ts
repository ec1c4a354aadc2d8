import { randomBytes, randomUUID } from "node:crypto";
import type { BrowserRoute } from "@palco/contract/route";
import { fillPath } from "@palco/contract/route";
import { cancelEvent } from "@palco/contract/checkout/cancellations";
import { createOrder, refundOrder, retryPayment } from "@palco/contract/checkout/api";
import { createCoupons, redeemCoupon, unredeemCoupon } from "@palco/contract/coupons/api";
import { makePayout, putDebtor } from "@palco/contract/payouts/api";
import { askOrganizer } from "@palco/contract/checkout/refund-request";
import { acceptRefundRequest, listRefundRequests, refundOwnOrder } from "@palco/contract/payouts/refunds";
import { createPromotion } from "@palco/contract/checkout/promotions";
import { addNote } from "@palco/contract/courses/notes";
import { importCourse } from "@palco/contract/courses/package";
import { messageStudents } from "@palco/contract/courses/teaching";
import { importDatasheets } from "@palco/contract/datasheets/api";
import { replyToThread, startThread } from "@palco/contract/discussions/api";
import { createEntity } from "@palco/contract/entities/api";
import { createCampaign } from "@palco/contract/notifications/campaigns";
import { paySubscription, subscribe } from "@palco/contract/subscriptions/api";
import { type RawBuilder, sql } from "kysely";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy, cards, payAt, startOrder, subscribeTo } from "#modules/checkout/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { aCourse } from "#modules/courses/testing.ts";
import { comment } from "#modules/discussions/testing.ts";
import { aStatement, testDebtor } from "#modules/payouts/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** A request that must take effect once: what is sent under an idempotency key, and its effect. */
export interface KeyedRequest {
  operation: string;
  /** Sends it, always under the same key. */
  send(url: string): Promise<{ status: number; body: string }>;
  status: number;
  /** Number of times it took effect. */
  count(): Promise<number>;
}

/** One request of every operation that takes an `Idempotency-Key`, each with data of its own. */
export async function keyedRequests(app: TestApp): Promise<KeyedRequest[]> {
  const { db } = app.platform;
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const channel = await aChannel(app, { monthlyGross: 499 });
  const { owner } = channel;
  const product = (gross: number) => aProduct(app, { channel, gross });
  const [paid, gift, off] = [await product(1210), await product(0), await product(1210)];
  const buyers = await Promise.all(Array.from({ length: 9 }, () => aUser(app)));
  const [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth] = buyers as TestUser[];

  await admin.call(putDebtor, { body: testDebtor });
  const statementId = await aStatement(db, channel.id);
  const [coupon, redeemed] = [await aCode(gift), await aCode(gift)];
  await third!.call(redeemCoupon, { body: { code: redeemed.code } });
  const { order: bought } = await startOrder(fourth!, paid).then(async (started) => {
    await payAt(app, started.payAt!, cards.approved);
    return started;
  });
  const { order: denied, payAt: page } = await startOrder(fifth!, paid);
  await payAt(app, page!, cards.denied);
  await subscribeTo(app, sixth!, channel);
  const { id: subscriptionId } = await db
    .selectFrom("subscription")
    .select("id")
    .where("user_id", "=", sixth!.id)
    .executeTakeFirstOrThrow();
  await buy(app, seventh!, off);
  const own = await buy(app, await aUser(app), paid);
  const asker = await aUser(app);
  const asked = await buy(app, asker, paid);
  await asker.call(askOrganizer, { params: { id: asked.id }, body: { reason: "I was ill" } });
  const [request] = (await owner.call(listRefundRequests, { query: { scope: "own" } })).items;
  const course = await aCourse(app, { channel });
  await aTicket(app, await aUser(app), course);
  // Not sent: uploads of the owner are counted.
  const packed = randomUUID();
  const file = { id: packed, owner_id: owner.id, filename: "course.zip", size: 4 };
  await db.insertInto("resource").values(file).execute();
  const { id: threadId } = await comment(owner, course.slug);
  const promotion = `P${randomBytes(6).toString("hex").toUpperCase()}`;
  const terms = { termsAccepted: true } as const;

  const rows = async (count: RawBuilder<unknown>) =>
    (await sql<{ count: number }>`select (${count})::int as count`.execute(db)).rows[0]!.count;
  const ordersOf = (user: TestUser) => sql`select count(*) from "order" where user_id = ${user.id}`;

  const json = (
    spec: BrowserRoute & { status?: number | undefined },
    user: TestUser,
    { params, body, count }: { params?: Record<string, string>; body?: object; count: RawBuilder<unknown> },
  ): KeyedRequest => {
    const key = randomUUID();
    return {
      operation: `${spec.method} ${spec.path}`,
      status: spec.status ?? 200,
      count: () => rows(count),
      send: (url) =>
        post(`${url}/api${fillPath(spec.path, params)}`, {
          headers: {
            authorization: `Bearer ${user.token}`,
            "idempotency-key": key,
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
    };
  };
  const uploadKey = randomUUID();

  return [
    json(createOrder, first!, {
      body: { productSlug: paid.slug, expectedGross: 1210, ...terms },
      count: sql`select greatest((${ordersOf(first!)}), (select count(*) from payment p join "order" o on o.id = p.order_id where o.user_id = ${first!.id}))`,
    }),
    json(createOrder, ninth!, {
      body: { productSlug: gift.slug, expectedGross: 0, ...terms },
      count: ordersOf(ninth!),
    }),
    json(retryPayment, fifth!, {
      params: { id: denied.id },
      body: {},
      count: sql`select count(*) - 1 from payment where order_id = ${denied.id}`,
    }),
    json(redeemCoupon, second!, { body: { code: coupon.code }, count: ordersOf(second!) }),
    json(unredeemCoupon, admin, {
      params: { id: redeemed.id },
      body: { reason: "By mistake" },
      count: sql`select count(*) from coupon_undo where coupon_id = ${redeemed.id}`,
    }),
    json(refundOwnOrder, owner, {
      params: { id: own.id },
      body: { amount: 100 },
      count: sql`select count(*) from refund where order_id = ${own.id}`,
    }),
    json(acceptRefundRequest, owner, {
      params: { id: request!.id },
      body: { amount: 100 },
      count: sql`select count(*) from refund where order_id = ${asked.id}`,
    }),
    json(refundOrder, admin, {
      params: { id: bought.id },
      body: { amount: 100 },
      count: sql`select count(*) from refund where order_id = ${bought.id}`,
    }),
    json(subscribe, eighth!, {
      body: { channel: channel.slug, expectedGross: 499, ...terms },
      count: ordersOf(eighth!),
    }),
    json(paySubscription, sixth!, {
      params: { id: subscriptionId },
      body: {},
      count: sql`select (${ordersOf(sixth!)}) - 1`,
    }),
    json(createEntity, admin, {
      body: {
        name: promotion,
        slug: "",
        description: {},
        logoId: null,
        coverId: null,
        website: null,
        channels: [],
      },
      count: sql`select count(*) from entity where name = ${promotion}`,
    }),
    json(importDatasheets, owner, {
      params: { slug: channel.slug },
      body: { format: "csv", content: `title\n${promotion}\n`, check: false },
      count: sql`select count(*) from product where title = ${promotion}`,
    }),
    json(addNote, owner, {
      params: { slug: course.slug, id: course.course.modules[0]!.lessons[0]!.id },
      body: { body: promotion },
      count: sql`select count(*) from lesson_note where body = ${promotion}`,
    }),
    json(importCourse, owner, {
      body: { resourceId: packed },
      count: sql`select count(*) from course_import where resource_id = ${packed}`,
    }),
    json(messageStudents, owner, {
      params: { slug: course.slug },
      body: { to: {}, subject: promotion, text: promotion },
      count: sql`select count(*) from course_message where subject = ${promotion}`,
    }),
    json(startThread, owner, {
      params: { slug: course.slug },
      body: { kind: "comment", body: promotion },
      count: sql`select count(*) from discussion_post where body = ${promotion} and is_first`,
    }),
    json(replyToThread, owner, {
      params: { id: threadId },
      body: { body: promotion },
      count: sql`select count(*) from discussion_post where body = ${promotion} and not is_first`,
    }),
    json(createCampaign, admin, {
      body: {
        audience: { to: "everyone" },
        texts: { es: null, en: { subject: "Once", content: "" }, pt: null },
        link: null,
        inApp: true,
        toast: null,
        sendAt: "2099-01-01T10:00:00Z",
      },
      count: sql`select count(*) from notification_campaign where created_by = ${admin.id}`,
    }),
    json(createCoupons, owner, {
      params: { slug: paid.slug },
      body: { quantity: 3, price: 0, priceTyped: "gross" },
      count: sql`select count(*) from coupon_batch where product_id = ${paid.id}`,
    }),
    json(createPromotion, admin, {
      body: { code: promotion, discount: 1000, startsAt: null, endsAt: null, maxUses: null },
      count: sql`select count(*) from promotion where code = ${promotion}`,
    }),
    json(cancelEvent, owner, {
      params: { slug: off.slug },
      body: {},
      count: sql`select count(*) from cancellation where product_id = ${off.id}`,
    }),
    json(makePayout, admin, {
      count: sql`select count(*) from payout_line where statement_id = ${statementId}`,
    }),
    {
      operation: "POST /uploads",
      status: 201,
      count: () => rows(sql`select count(*) from upload where owner_id = ${owner.id}`),
      send: (url) =>
        post(`${url}/api/uploads`, {
          headers: {
            authorization: `Bearer ${owner.token}`,
            "idempotency-key": uploadKey,
            "tus-resumable": "1.0.0",
            "upload-length": "5000",
            "upload-metadata": `filename ${Buffer.from("film.mp4").toString("base64")}`,
          },
        }),
    },
  ];
}

async function post(url: string, init: RequestInit): Promise<{ status: number; body: string }> {
  const response = await fetch(url, { method: "POST", ...init });
  const location = response.headers.get("location");
  return { status: response.status, body: location ?? (await response.text()) };
}
