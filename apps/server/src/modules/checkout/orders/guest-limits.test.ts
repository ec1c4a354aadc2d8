import { register } from "@palco/contract/accounts/register";
import { retryPayment } from "@palco/contract/checkout/api";
import { claimPurchase, disownPurchase } from "@palco/contract/checkout/claims";
import { orderAsGuest } from "@palco/contract/checkout/guest";
import { createPromotion } from "@palco/contract/checkout/promotions";
import { getCheckout } from "@palco/contract/checkout/quote";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aUser, mailsTo, refusal, signUpForm } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { cards, payAt } from "../testing.ts";
import { buyAsGuest, newBrowser, newEmail, orderOfGuest } from "../testing/guests.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const { db } = app.platform;
const film = await aFilm(app);

beforeEach(async () => {
  await sql`truncate brake_try`.execute(db);
});

test("VE16 a known address is refused in sign-up's words; past the limit known and new addresses are asked for a code alike", async () => {
  const [known, fresh] = [await aUser(app), newEmail()];
  const ask = (email: string) => refusal(orderOfGuest(app, film, { email }));
  expect(await ask(known.email)).toBe(
    await refusal(app.as()(register, { body: signUpForm({ email: known.email }) })),
  );
  for (let count = 1; count < 20; count += 1) await ask(known.email);
  expect(await ask(known.email)).toBe("checkout.prove_first");
  expect(await ask(fresh)).toBe("checkout.prove_first");
  const { rows } = await sql`select 1 from guest where email = ${fresh}`.execute(db);
  expect(rows).toEqual([]);
});

test("VE18 the eleventh order of a network in an hour is refused", async () => {
  const answers: string[] = [];
  for (let count = 0; count < 11; count += 1) answers.push(await refusal(orderOfGuest(app, film)));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => "ok"), "request.too_many"]);
});

test("four digits are not guessed: five wrong claims a day of a purchase, whoever makes them, and of an account", async () => {
  const email = newEmail();
  const { order } = await buyAsGuest(app, film, { email });
  const link = (await mailsTo(app, email, "prove-mailbox"))[0]!.links.find((one) =>
    one.includes("/not-me/"),
  )!;
  await app.as()(disownPurchase, { body: { token: link.slice(link.lastIndexOf("/") + 1) } });
  const claim = async (user: { token: string }, number: string, digits: string) =>
    refusal(app.as(user.token)(claimPurchase, { body: { number, digits } }));
  const [one, payer] = [await aUser(app), await aUser(app)];
  for (let count = 0; count < 5; count += 1)
    expect(await claim(await aUser(app), order.number, "1111")).toBe("checkout.claim_unknown");
  // Also with the right card: the answer would tell which try was right.
  expect(await claim(payer, order.number, "0003")).toBe("request.too_many");
  for (let count = 0; count < 5; count += 1) await claim(one, `P9999999${count}`, "1111");
  expect(await claim(one, "P99999998", "1111")).toBe("request.too_many");
  await sql`truncate brake_try`.execute(db);
  expect(await claim(payer, order.number, "0003")).toBe("ok");
});

test("VE18 after three denied cards the next try asks for a code", async () => {
  for (let count = 0; count < 3; count += 1) {
    const { payAt: page } = await orderOfGuest(app, film);
    await payAt(app, page!, cards.denied);
  }
  expect(await refusal(orderOfGuest(app, film))).toBe("checkout.prove_first");
});

test("three denied cards in a hall that the operator has listed stop nobody but the address that they were denied to; three hundred do", async () => {
  const hall = await testApp({ PALCO_RATE_LIMITS: "on", PALCO_SHARED_NETWORKS: "127.0.0.0/8" });
  const shown = await aFilm(hall);
  const email = newEmail();
  for (let count = 0; count < 3; count += 1) {
    const { payAt: page } = await orderOfGuest(hall, shown, { email: count ? newEmail() : email });
    await payAt(hall, page!, cards.denied);
  }
  expect(await refusal(orderOfGuest(hall, shown))).toBe("ok");
  // One buyer's third denial is one too many in a hall too.
  await sql`update guest set email = ${email}`.execute(hall.platform.db);
  expect(await refusal(orderOfGuest(hall, shown, { email }))).toBe("checkout.prove_first");
  // As many as cards are tested with.
  await sql`insert into payment (select (jsonb_populate_record(null::payment, to_jsonb(p) || jsonb_build_object(
      'id', gen_random_uuid(), 'provider_reference', gen_random_uuid()))).*
    from (select * from payment where status = 'denied' limit 1) p, generate_series(1, 297))`.execute(
    hall.platform.db,
  );
  expect(await refusal(orderOfGuest(hall, shown))).toBe("checkout.prove_first");
});

test("VE18 cards of one order are no exception: after three denials trying again asks for a code", async () => {
  // Denials of the test before are long ago.
  await sql`update payment set updated_at = updated_at - interval '1 hour' where status = 'denied'`.execute(
    db,
  );
  const { order, payAt: page, session } = await orderOfGuest(app, film);
  await payAt(app, page!, cards.denied);
  const call = app.as(session.authToken);
  const retry = () => call(retryPayment, { params: { id: order.id }, body: {} });
  for (let count = 1; count < 3; count += 1) await payAt(app, (await retry()).payAt!, cards.denied);
  expect(await refusal(retry())).toBe("checkout.prove_first");
});

test("VE18 the eleventh try to pay one order is refused, whatever became of the others", async () => {
  await sql`update payment set updated_at = updated_at - interval '1 hour' where status = 'denied'`.execute(
    db,
  );
  const { order, session } = await orderOfGuest(app, film);
  const call = app.as(session.authToken);
  const retry = () => refusal(call(retryPayment, { params: { id: order.id }, body: {} }));
  for (let count = 0; count < 10; count += 1) expect(await retry()).toBe("ok");
  expect(await retry()).toBe("request.too_many");
});

test("strangers don't guess promotions: past the limit a right one is refused like a wrong one", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const { code } = await admin.call(createPromotion, {
    body: { code: "SPRING", discount: 1000, startsAt: null, endsAt: null, maxUses: null },
  });
  const quote = (codes: string) =>
    refusal(app.as()(getCheckout, { params: { slug: film.slug }, query: { codes } }));
  await sql`insert into brake_try (brake, subject, tries)
    select 'address', 'coupon 127.0.0.1', array_agg(now()) from generate_series(1, 999)`.execute(db);
  // A right one gives its try back.
  for (let count = 0; count < 3; count += 1) expect(await quote(code)).toBe("ok");
  expect(await quote("WINTER")).toBe("checkout.code_unknown");
  expect(await quote(code)).toBe("request.too_many");
  expect(await quote("WINTER")).toBe("request.too_many");
});

test("one key from two browsers makes two orders, and no kept answer holds a token", async () => {
  const key = { idempotencyKey: "the-same-key-of-two-browsers" };
  const ask = (browser: string) =>
    app.as()(
      orderAsGuest,
      {
        body: {
          productSlug: film.slug,
          expectedGross: 1210,
          termsAccepted: true,
          buyer: { email: newEmail(), name: "Marta" },
          country: "ES",
          browser,
        },
      },
      key,
    );
  const [first, second] = [newBrowser(), newBrowser()];
  const orders = [await ask(first), await ask(second), await ask(first)];
  const ids = orders.map(({ order }) => order.id);
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  for (const { order, session } of orders.slice(0, 2))
    await app.as(session.authToken)(retryPayment, { params: { id: order.id }, body: {} }, key);
  const { rows } = await sql<{ actor_id: string; body: unknown }>`
    select actor_id, body from idempotent_answer where key = ${key.idempotencyKey}`.execute(db);
  expect(new Set(rows.map(({ actor_id }) => actor_id)).size).toBe(2);
  const kept = JSON.stringify((await sql`select * from idempotent_answer`.execute(db)).rows);
  for (const { session } of orders) expect(kept).not.toContain(session.authToken);
  for (const browser of [first, second]) expect(kept).not.toContain(browser);
});
