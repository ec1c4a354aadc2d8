import { getSession } from "@palco/contract/accounts/api";
import { activate, register } from "@palco/contract/accounts/register";
import { getOrder, listMyOrders } from "@palco/contract/checkout/api";
import { claimPaidHere, claimPurchase, disownPurchase, handOverOrder } from "@palco/contract/checkout/claims";
import { correctEmail, resendProof } from "@palco/contract/checkout/guest";
import { startPlayback } from "@palco/contract/playback/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, linkToken, mailsTo, refusal, signUpForm } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { freeAddress } from "#modules/accounts/public.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, patience } from "#testing/race.ts";
import { buy } from "../testing.ts";
import { buyAsGuest, newEmail } from "../testing/guests.ts";
import { aShow } from "../testing/seats.ts";

const app = await testApp();
const { db } = app.platform;
const [film, other] = [await aFilm(app), await aFilm(app)];
const visitor = app.as();
type Call = typeof visitor;

/** The card that `buyAsGuest` pays with. */
const digits = "0003";
const play = (call: Call, { slug: productSlug }: typeof film = film) =>
  refusal(call(startPlayback, { body: { productSlug } }));
const claim = (call: Call, number: string, card = digits) =>
  refusal(call(claimPurchase, { body: { number, digits: card } }));
const disown = (token: string) => refusal(visitor(disownPurchase, { body: { token } }));

/** The token behind "it wasn't me" in the newest mail to this address. */
async function disownToken(email: string, which = 0): Promise<string> {
  const mails = await mailsTo(app, email, "prove-mailbox");
  const link = mails[which]!.links.find((one) => one.includes("/not-me/"))!;
  return link.slice(link.lastIndexOf("/") + 1);
}

/** A purchase whose address its owner has disowned. */
async function disowned(product: typeof film = film, change: Parameters<typeof buyAsGuest>[2] = {}) {
  const email = newEmail();
  const bought = await buyAsGuest(app, product, { email, ...change });
  expect(await disown(await disownToken(email))).toBe("ok");
  return { email, ...bought };
}

test("it wasn't me: the address is free, its owner gets nothing, and the browser that paid keeps the day", async () => {
  const email = newEmail();
  const { order, call } = await buyAsGuest(app, film, { email });
  const [proof, token] = [await linkToken(app, email, "prove-mailbox"), await disownToken(email)];
  for (let count = 0; count < 3; count += 1) await (await fetch(`${app.url}/not-me/${token}`)).arrayBuffer();
  expect(await disown(token)).toBe("ok");
  expect([await disown(token), await refusal(visitor(activate, { body: { token: proof } }))]).toEqual([
    "accounts.verification_invalid",
    "accounts.verification_invalid",
  ]);
  expect(await refusal(visitor(register, { body: signUpForm({ email }) }))).toBe("ok");
  expect(await play(call)).toBe("ok");
  expect(await call(getSession)).toMatchObject({ email: "", user: "" });
  expect(await call(getOrder, { params: { id: order.id } })).toMatchObject({
    email: "",
    disowned: true,
    unproved: null,
  });
  const params = { id: order.id };
  expect(await refusal(call(correctEmail, { params, body: { email: newEmail() } }))).toBe(
    "checkout.disowned",
  );
  await call(resendProof, { params });
  expect(await mailsTo(app, email, "prove-mailbox")).toHaveLength(1);
});

test("a purchase is claimed once, with its number and the card's last digits, by an account of one's own", async () => {
  const { order, call } = await disowned();
  const payer = await aUser(app);
  expect(await claim(payer.call, order.number, "1234")).toBe("checkout.claim_unknown");
  expect(await claim(call, order.number)).toBe("accounts.confirm_first");
  expect(await claim(visitor, order.number)).toBe("auth.required");
  expect(await claim(payer.call, ` ${order.number.toLowerCase()} `)).toBe("ok");
  expect(await play(payer.call)).toBe("ok");
  expect((await payer.call(listMyOrders, { query: {} })).items).toMatchObject([{ id: order.id }]);
  expect((await mailsTo(app, payer.email, "order-paid"))[0]!.text).toContain(order.number);
  expect(await claim((await aUser(app)).call, order.number)).toBe("checkout.claim_unknown");
  const { rows } = await sql`select from sale where order_id = ${order.id} and user_id = ${payer.id}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

test("nobody claims what is not disowned, and the ticket of somebody who has one stays to be claimed", async () => {
  const { order } = await buyAsGuest(app, film);
  const owner = await aUser(app);
  expect(await claim(owner.call, order.number)).toBe("checkout.claim_unknown");
  await buy(app, owner, film);
  const lost = await disowned();
  expect(await claim(owner.call, lost.order.number)).toBe("checkout.already_owned");
  expect(await claim((await aUser(app)).call, lost.order.number)).toBe("ok");
});

test("of two purchases with an address only the one that the mail is about is disowned", async () => {
  const email = newEmail();
  const mine = await buyAsGuest(app, film, { email });
  const proof = await linkToken(app, email, "prove-mailbox");
  const theirs = await buyAsGuest(app, other, { email });
  expect(await disown(await disownToken(email))).toBe("ok");
  const { session } = await visitor(activate, { body: { token: proof } });
  const owner = app.as(session!.authToken);
  expect([await play(owner), await play(owner, other)]).toEqual(["ok", "playback.no_ticket"]);
  expect(await play(theirs.call, other)).toBe("ok");
  expect((await owner(listMyOrders, { query: {} })).items.map(({ id }) => id)).toEqual([mine.order.id]);
  expect(await claim((await aUser(app)).call, theirs.order.number)).toBe("ok");
});

test("the place at a date goes with the claim", async () => {
  const show = await aShow(app, [20]);
  const sessionId = show.dates[0]!;
  const { order } = await disowned(show, { sessionId });
  const payer = await aUser(app);
  expect(await claim(payer.call, order.number)).toBe("ok");
  const seats = await db.selectFrom("seat").select("user_id").where("session_id", "=", sessionId).execute();
  expect(seats).toEqual([{ user_id: payer.id }]);
});

test("whoever has proved the mailbox disowns nothing any more", async () => {
  const email = newEmail();
  await buyAsGuest(app, film, { email });
  const token = await disownToken(email);
  await visitor(activate, { body: { token: await linkToken(app, email, "prove-mailbox") } });
  expect(await disown(token)).toBe("accounts.verification_invalid");
});

/** The owner proves the mailbox and says it wasn't them at one moment, as two tabs of one mail do. */
async function race(): Promise<string> {
  const email = newEmail();
  await buyAsGuest(app, film, { email });
  const [proof, token] = [await linkToken(app, email, "prove-mailbox"), await disownToken(email)];
  const answers = await Promise.all([refusal(visitor(activate, { body: { token: proof } })), disown(token)]);
  return answers.toSorted().join();
}

test("control: an address that is taken without a look at the proof leaves an account that is proved and has none", async () => {
  const email = newEmail();
  await buyAsGuest(app, film, { email });
  const { userId } = (
    await sql<{ userId: string }>`select id as "userId" from user_account where email = ${email}`.execute(db)
  ).rows[0]!;
  const proof = await linkToken(app, email, "prove-mailbox");
  await visitor(activate, { body: { token: proof } });
  await db.transaction().execute((tx) => freeAddress(tx, userId, new Date()));
  const { rows } = await sql`select from user_account where id = ${userId} and disowned_at is not null
    and email_confirmed_at is not null`.execute(db);
  expect(rows).toHaveLength(1);
});

test(
  "proving and disowning at one moment exclude each other; twenty claims are one",
  async () => {
    for (let round = 0; round < 5; round += 1) expect(await race()).toBe("accounts.verification_invalid,ok");
    const { order } = await disowned();
    const people = await Promise.all(Array.from({ length: 8 }, () => aUser(app)));
    const answers = await atOnce(8, (at) => claim(people[at]!.call, order.number));
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  },
  patience,
);

/** Paid, and no provider told of a card. */
async function withoutCard() {
  const bought = await disowned();
  await db
    .updateTable("payment")
    .set({ card_last4: null, card_brand: null })
    .where("order_id", "=", bought.order.id)
    .execute();
  return bought;
}
const claimHere = (call: Call, session: string) => refusal(call(claimPaidHere, { body: { session } }));

test("what was paid without a card is claimed by the session of the browser that paid, once and within a day", async () => {
  const { order, session } = await withoutCard();
  const [payer, stranger] = [await aUser(app), await aUser(app)];
  expect(await claim(payer.call, order.number)).toBe("checkout.claim_unknown");
  for (const wrong of ["x", payer.token, stranger.token])
    expect(await claimHere(payer.call, wrong)).toBe("checkout.claim_unknown");
  expect(await claimHere(payer.call, session.authToken)).toBe("ok");
  expect(await play(payer.call)).toBe("ok");
  expect(await claimHere(stranger.call, session.authToken)).toBe("checkout.claim_unknown");
  // One that nobody disowned is nobody's to claim.
  const kept = await buyAsGuest(app, other);
  expect(await claimHere(stranger.call, kept.session.authToken)).toBe("checkout.claim_unknown");
  const late = await withoutCard();
  app.setNow(new Date(Date.now() + 25 * 3_600_000));
  const tomorrow = await aUser(app);
  expect(await claimHere(tomorrow.call, late.session.authToken)).toBe("checkout.claim_unknown");
  app.setNow(undefined);
});

test("the team gives a disowned purchase to a proved address, with a reason in the log", async () => {
  const { order } = await withoutCard();
  const [admin, payer] = [await aUser(app, { roles: ["ADMIN"] }), await aUser(app)];
  const give = (email: string, call: Call = admin.call) =>
    refusal(call(handOverOrder, { params: { id: order.id }, body: { email, reason: "Showed the payment" } }));
  expect(await give(newEmail())).toBe("checkout.account_unknown");
  expect(await give(payer.email, payer.call)).toBe("auth.forbidden");
  expect(await give(payer.email)).toBe("ok");
  expect(await play(payer.call)).toBe("ok");
  expect(await give(payer.email)).toBe("checkout.claim_unknown");
  const acts = await db.selectFrom("audit_entry").select("act").where("actor_id", "=", admin.id).execute();
  expect(acts).toEqual([{ act: "order.handed_over" }]);
});
