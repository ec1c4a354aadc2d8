import { register } from "@palco/contract/accounts/register";
import { claimPurchase, disownPurchase } from "@palco/contract/checkout/claims";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aUser, mailsTo, refusal, signUpForm } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { cards, payAt } from "../testing.ts";
import { buyAsGuest, newEmail, orderOfGuest } from "../testing/guests.ts";

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
