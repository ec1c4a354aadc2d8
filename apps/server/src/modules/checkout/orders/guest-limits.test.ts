import { register } from "@palco/contract/accounts/api";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aUser, refusal, signUpForm } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { cards, payAt } from "../testing.ts";
import { newEmail, orderOfGuest } from "../testing/guests.ts";

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

test("VE18 after three denied cards the next try asks for a code", async () => {
  for (let count = 0; count < 3; count += 1) {
    const { payAt: page } = await orderOfGuest(app, film);
    await payAt(app, page!, cards.denied);
  }
  expect(await refusal(orderOfGuest(app, film))).toBe("checkout.prove_first");
});
