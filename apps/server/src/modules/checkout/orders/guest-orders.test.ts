import { getSession, login } from "@palco/contract/accounts/api";
import { emptyBilling, updateBilling } from "@palco/contract/accounts/billing";
import { activate, register } from "@palco/contract/accounts/register";
import { choosePassword, confirmCode, requestCode } from "@palco/contract/accounts/codes";
import { getProduct } from "@palco/contract/catalogue/api";
import { getOrder, listMyOrders } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { correctEmail, resendProof } from "@palco/contract/checkout/guest";
import { startPlayback } from "@palco/contract/playback/api";
import { getSelling, updateSelling } from "@palco/contract/site-config/selling";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import {
  aUser,
  codeFor,
  linkToken,
  mailsTo,
  refusal,
  signUpForm,
  testPassword,
} from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, fulfilled } from "#testing/race.ts";
import { cards, payAt } from "../testing.ts";
import { buyAsGuest, newBrowser, newEmail, orderOfGuest } from "../testing/guests.ts";
import { aShow } from "../testing/seats.ts";
import { cleanUpGuests } from "./clean-up-guests.ts";

const app = await testApp();
const { db } = app.platform;
const film = await aFilm(app);
const other = await aFilm(app);
const visitor = app.as();
const play = (call: typeof visitor, productSlug: string) =>
  refusal(call(startPlayback, { body: { productSlug } }));
const accountsOf = (email: string) =>
  db.selectFrom("user_account").select(["id", "email_confirmed_at"]).where("email", "=", email).execute();
const hours = (count: number) => new Date(Date.now() + count * 3600_000);

test("a stranger reads the price, and the quote writes nothing", async () => {
  const quote = () => visitor(getCheckout, { params: { slug: film.slug }, query: {} });
  expect(await quote()).toMatchObject({ identify: "email", owned: false, price: { gross: 1210 } });
  expect(
    await app.as((await aUser(app)).token)(getCheckout, { params: { slug: film.slug }, query: {} }),
  ).toMatchObject({ identify: "none" });
});

test("VE11 a stranger orders, pays and watches in this browser; the account is made by the payment", async () => {
  const email = newEmail();
  const { order, payAt: url, session } = await orderOfGuest(app, film, { email });
  const call = app.as(session.authToken);
  expect(session).toMatchObject({ email, name: "", purchase: order.id, country: null });
  expect(await accountsOf(email)).toEqual([]);
  expect(await play(call, film.slug)).toBe("playback.no_ticket");
  await payAt(app, url!, cards.approved);
  expect(await accountsOf(email)).toMatchObject([{ email_confirmed_at: null }]);
  expect(await play(call, film.slug)).toBe("ok");
  expect(await play(call, other.slug)).toBe("playback.no_ticket");
  const page = async ({ slug }: typeof film) => (await call(getProduct, { params: { slug } })).viewer;
  expect([await page(film), await page(other)]).toMatchObject([{ owned: true }, null]);
  expect(await call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "paid", email });
  expect(await refusal(call(listMyOrders, { query: {} }))).toBe("accounts.confirm_first");
});

test("VE14 bought with another's new address: once its owner confirms, the browser that paid has that purchase only, for a day", async () => {
  const email = newEmail();
  const { call, order } = await buyAsGuest(app, film, { email });
  const returned = () => call(getOrder, { params: { id: order.id } });
  expect((await returned()).unproved).toEqual({ mailbox: "/dev/mailbox" });
  const opened = await visitor(activate, { body: { token: await linkToken(app, email, "prove-mailbox") } });
  expect(opened).toMatchObject({
    hasPassword: false,
    review: true,
    session: { email, name: "Marta", country: "ES" },
    next: `/products/${film.slug}/checkout?order=${order.id}`,
  });
  const owner = app.as(opened.session!.authToken);
  expect(await owner(getSession)).not.toHaveProperty("purchase");
  expect((await returned()).unproved).toBeNull();
  await owner(choosePassword, { body: { password: testPassword, passwordConfirmation: testPassword } });
  expect(await play(owner, film.slug)).toBe("ok");
  // Nothing of the person whose account it has become: no billing data either.
  await owner(updateBilling, { body: { ...emptyBilling, company: "Marta SL", city: "Vigo" } });
  expect(await call(getSession)).toMatchObject({
    name: "",
    roles: ["VIEWER"],
    description: "",
    billingCompany: "",
    billingCity: "",
  });
  expect(await play(call, other.slug)).toBe("playback.no_ticket");
  app.setNow(hours(25));
  onTestFinished(() => app.setNow(undefined));
  expect(await refusal(call(getSession))).toBe("auth.required");
});

test("VE14 a known address: no order, no session, no mail", async () => {
  const user = await aUser(app);
  expect(await refusal(orderOfGuest(app, film, { email: user.email }))).toBe("accounts.email_taken");
  expect(await mailsTo(app, user.email, "prove-mailbox")).toEqual([]);
  const { rows } = await sql`select 1 from guest where email = ${user.email}`.execute(db);
  expect(rows).toEqual([]);
});

test("VE15 an unpaid guest gets no mail, blocks no sign-up, and is gone after 48 hours unless a payment is pending", async () => {
  const email = newEmail();
  const { order, session } = await orderOfGuest(app, film, { email });
  const { mails } = (await (
    await fetch(`${app.url}/api/dev/mails?to=${encodeURIComponent(email)}`)
  ).json()) as { mails: unknown[] };
  expect(mails).toEqual([]);
  expect(await refusal(visitor(register, { body: signUpForm({ email }) }))).toBe("ok");
  const guests = async () =>
    (await sql<{ id: string }>`select id from guest where email = ${email}`.execute(db)).rows;
  onTestFinished(() => app.setNow(undefined));
  app.setNow(hours(49));
  await cleanUpGuests(app.platform);
  expect(await guests()).toHaveLength(1);
  await sql`update payment set status = 'expired' where order_id = ${order.id}`.execute(db);
  await cleanUpGuests(app.platform);
  expect(await guests()).toEqual([]);
  app.setNow(undefined);
  expect(await refusal(app.as(session.authToken)(getSession))).toBe("auth.required");
});

test("VE17 opening the address of the mail spends nothing", async () => {
  const email = newEmail();
  await buyAsGuest(app, film, { email });
  const token = await linkToken(app, email, "prove-mailbox");
  for (let count = 0; count < 3; count += 1)
    await (await fetch(`${app.url}/activate/${token}`)).arrayBuffer();
  expect(await refusal(visitor(activate, { body: { token } }))).toBe("ok");
  expect(await refusal(visitor(activate, { body: { token } }))).toBe("accounts.verification_invalid");
});

test("the receipt opens nothing, and the mail of the proof ends after half an hour and can be sent again", async () => {
  const email = newEmail();
  const { order, call } = await buyAsGuest(app, film, { email });
  const [receipt] = await mailsTo(app, email, "order-paid");
  expect(receipt!.links.join(" ")).not.toMatch(/activate|token/);
  const token = await linkToken(app, email, "prove-mailbox");
  onTestFinished(() => app.setNow(undefined));
  app.setNow(hours(0.6));
  expect(await refusal(visitor(activate, { body: { token } }))).toBe("accounts.verification_invalid");
  await call(resendProof, { params: { id: order.id } });
  expect(
    await refusal(visitor(activate, { body: { token: await linkToken(app, email, "prove-mailbox") } })),
  ).toBe("ok");
});

test("an account that somebody signed up with the address, and never confirmed, loses its password and links to the buyer", async () => {
  const email = newEmail();
  await visitor(register, { body: signUpForm({ email }) });
  const theirs = await linkToken(app, email, "confirm-email");
  await buyAsGuest(app, film, { email });
  expect(await accountsOf(email)).toHaveLength(1);
  expect(await refusal(visitor(activate, { body: { token: theirs } }))).toBe("accounts.verification_invalid");
  const { hasPassword } = await visitor(activate, {
    body: { token: await linkToken(app, email, "prove-mailbox") },
  });
  expect(hasPassword).toBe(false);
  expect(await refusal(visitor(login, { body: { email, password: testPassword } }))).toBe(
    "accounts.login_incorrect",
  );
});

test("a mistyped address is corrected by the browser that paid, until somebody proves it", async () => {
  const [wrong, right] = [newEmail(), newEmail()];
  const { order, call } = await buyAsGuest(app, film, { email: wrong });
  const sent = await linkToken(app, wrong, "prove-mailbox");
  const taken = (await aUser(app)).email;
  const correct = (email: string) =>
    refusal(call(correctEmail, { params: { id: order.id }, body: { email } }));
  expect(await correct(taken)).toBe("accounts.email_taken");
  expect(await correct(right)).toBe("ok");
  expect(await refusal(visitor(activate, { body: { token: sent } }))).toBe("accounts.verification_invalid");
  await visitor(activate, { body: { token: await linkToken(app, right, "prove-mailbox") } });
  expect(await correct(newEmail())).toBe("checkout.email_proved");
});

test("a free product asks for the code first, and then gives an account and a full session", async () => {
  const free = await aFilm(app, { gross: 0 });
  const [email, secret] = [newEmail(), newBrowser()];
  expect(await visitor(getCheckout, { params: { slug: free.slug }, query: {} })).toMatchObject({
    identify: "code",
  });
  expect(await refusal(orderOfGuest(app, free, { email, gross: 0 }))).toBe("checkout.prove_first");
  const { challenge } = await visitor(requestCode, { body: { purpose: "mailbox", email, secret } });
  await visitor(confirmCode, { body: { challenge, secret, code: await codeFor(app, email) } });
  const { order, session } = await orderOfGuest(app, free, { email, gross: 0, proof: { challenge, secret } });
  expect(order.status).toBe("paid");
  expect(session).not.toHaveProperty("purchase");
  expect(await play(app.as(session.authToken), free.slug)).toBe("ok");
});

test("two clicks at once are one guest, one order and one payment", async () => {
  const [email, browser] = [newEmail(), newBrowser()];
  const answers = await atOnce(8, () => orderOfGuest(app, film, { email, browser }));
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
  expect(new Set(answers.map(({ payAt: url }) => url)).size).toBe(1);
});

test("three open orders of one address, then others wait", async () => {
  const email = newEmail();
  for (let count = 0; count < 3; count += 1) await orderOfGuest(app, film, { email });
  expect(await refusal(orderOfGuest(app, film, { email }))).toBe("checkout.too_many_open");
});

test("strangers with one address hold two places at dates, whichever they are", async () => {
  const [email, show] = [newEmail(), await aShow(app, [100, 100, 100])];
  const seat = (at: number) => refusal(orderOfGuest(app, show, { email, sessionId: show.dates[at]! }));
  expect([await seat(0), await seat(1), await seat(2)]).toEqual(["ok", "ok", "checkout.too_many_open"]);
  expect(await refusal(orderOfGuest(app, film, { email }))).toBe("ok");
});

test("strangers hold at most a tenth of a date's places, for ten minutes", async () => {
  const show = await aShow(app, [20]);
  const seat = () => orderOfGuest(app, show, { sessionId: show.dates[0]! });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, seat));
  expect(fulfilled(answers)).toBe(2);
  onTestFinished(() => app.setNow(undefined));
  app.setNow(new Date(Date.now() + 11 * 60_000));
  expect(await refusal(seat())).toBe("ok");
});

test("VE19 where accounts are approved, or the operator sells to accounts only, nobody orders as a guest", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const sell = async (guestPurchase: boolean) =>
    void (await admin.call(updateSelling, { body: { guestPurchase } }));
  expect(await admin.call(getSelling)).toEqual({ guestPurchase: true });
  await sell(false);
  onTestFinished(() => sell(true));
  expect(await admin.call(getSelling)).toEqual({ guestPurchase: false });
  expect(await refusal(orderOfGuest(app, film))).toBe("auth.required");
  expect(await visitor(getCheckout, { params: { slug: film.slug }, query: {} })).toMatchObject({
    identify: "login",
  });
});
