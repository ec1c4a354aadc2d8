import { explainAccess } from "@palco/contract/access/api";
import { refundOrder } from "@palco/contract/checkout/api";
import { getPlayer, startPlayback } from "@palco/contract/playback/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy, startOrder } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const admin = await aUser(app, { roles: ["ADMIN"] });
const hour = 3_600_000;

test("organizer and support see the reason: bought, over, refunded; an organizer learns nothing about strangers", async () => {
  const product = await aProduct(app, { accessHours: 48 });
  const [buyer, stranger] = [await aUser(app), await aUser(app)];
  const why = (who: typeof admin, email: string) =>
    who.call(explainAccess, { params: { id: product.id }, query: { email } });
  const order = await buy(app, buyer, product);
  const report = await why(product.owner, buyer.email.toUpperCase());
  expect(report).toMatchObject({
    allow: true,
    rule: "ticket",
    person: { email: buyer.email, blocked: false },
    grants: [{ source: "order", order: order.number, closedAt: null }],
  });
  expect(report.until).toBe(report.grants[0]!.until);
  app.setNow(new Date(Date.now() + 49 * hour));
  expect(await why(admin, buyer.email)).toMatchObject({ allow: false, rule: "ticket_over" });
  app.setNow(undefined);
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await why(product.owner, buyer.email)).toMatchObject({
    allow: false,
    rule: "refunded",
    grants: [{ closedReason: "refund" }],
  });
  const nobody = { allow: false, rule: "no_ticket", until: null, person: null, grants: [] };
  expect(await why(product.owner, stranger.email)).toEqual(nobody);
  expect(await why(product.owner, "nobody@example.com")).toEqual(nobody);
  expect(await why(admin, "nobody@example.com")).toMatchObject({ rule: "no_account" });
  expect(await why(admin, stranger.email)).toMatchObject({
    rule: "no_ticket",
    person: { email: stranger.email },
  });
  expect(await why(product.owner, product.owner.email)).toMatchObject({ allow: true, rule: "owner" });
});

test("A10: a second purchase during the ticket is refused, at its end it is accepted", async () => {
  const product = await aProduct(app, { accessHours: 1 });
  const buyer = await aUser(app);
  const begun = new Date();
  app.setNow(begun);
  await buy(app, buyer, product);
  app.setNow(new Date(begun.getTime() + hour - 1));
  await expect(startOrder(buyer, product)).rejects.toMatchObject({ code: "checkout.already_owned" });
  app.setNow(new Date(begun.getTime() + hour));
  await buy(app, buyer, product);
  const player = await buyer.call(getPlayer, { params: { slug: product.slug } });
  expect(player.accessUntil).toBe(new Date(begun.getTime() + 2 * hour).toISOString());
});

test("A11: a ticket is valid only for its owner", async () => {
  const product = await aProduct(app);
  const [owner, other] = [await aUser(app), await aUser(app)];
  await buy(app, owner, product);
  expect((await other.call(getPlayer, { params: { slug: product.slug } })).state).toBe("no_ticket");
  await expect(other.call(startPlayback, { body: { productSlug: product.slug } })).rejects.toMatchObject({
    code: "playback.no_ticket",
  });
});

test("A13: a channel that is banned sells nothing more, and its buyers keep what they paid", async () => {
  const product = await aProduct(app);
  const [buyer, late] = [await aUser(app), await aUser(app)];
  await buy(app, buyer, product);
  await sql`update channel set status = 'banned' where id = ${product.channel.id}`.execute(db);
  expect((await buyer.call(getPlayer, { params: { slug: product.slug } })).state).not.toBe("no_ticket");
  await expect(startOrder(late, product)).rejects.toMatchObject({ code: "checkout.no_longer_sold" });
});

test("whom the team has not approved can't watch, whatever they bought", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  await buy(app, buyer, product);
  await sql`update user_account set approval = 'disapproved' where id = ${buyer.id}`.execute(db);
  const report = await admin.call(explainAccess, {
    params: { id: product.id },
    query: { email: buyer.email },
  });
  expect(report).toMatchObject({ allow: false, rule: "ticket", person: { blocked: false, approved: false } });
});
