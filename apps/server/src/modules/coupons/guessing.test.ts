import { lookAtCoupon, redeemCoupon } from "@palco/contract/coupons/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { guessed } from "#platform/rate-limits/guessed.ts";
import type { Actor } from "#platform/context.ts";
import { testApp } from "#testing/app.ts";
import { aCode, someCodes } from "./testing.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const guess = { body: { code: "ABCD-ABCD-ABCD-ABCD" } };

test("a person who guesses has to wait, also with a right code; a hall behind one address can redeem", async () => {
  const product = await aProduct(app);
  const { codes } = await someCodes(product, 30);
  await Promise.all(codes.map(async (code) => (await aUser(app)).call(redeemCoupon, { body: { code } })));
  // Right codes are no guesses, however many one person has.
  const { call } = await aUser(app);
  const right = { body: { code: (await aCode(product)).code } };
  for (let time = 0; time < 11; time += 1) expect(await refusal(call(lookAtCoupon, right))).toBe("ok");
  const guesser = await aUser(app);
  for (let time = 0; time < 10; time += 1)
    expect(await refusal(guesser.call(redeemCoupon, guess))).toBe("coupons.not_found");
  expect(await refusal(guesser.call(redeemCoupon, guess))).toBe("request.too_many");
  expect(await refusal(guesser.call(redeemCoupon, right))).toBe("request.too_many");
  expect(await refusal((await aUser(app)).call(redeemCoupon, right))).toBe("ok");
});

test("concurrent guesses look up no more codes than sequential ones", async () => {
  const actor = { id: (await aUser(app)).id } as Actor;
  let lookedUp = 0;
  const none = async () => {
    lookedUp += 1;
    return undefined;
  };
  const { rateLimits, config, services } = app.platform;
  const context = { rateLimits, config, services, address: "203.0.113.9", actor };
  await Promise.allSettled(Array.from({ length: 40 }, () => guessed(context, "coupon", none)));
  expect(lookedUp).toBe(10);
});

test("without an account the wait applies to the address", async () => {
  await sql`insert into brake_try (brake, subject, tries)
    select 'address', 'coupon 127.0.0.1', array_agg(now()) from generate_series(1, 999)
    on conflict (brake, subject) do update set tries = excluded.tries`.execute(app.platform.db);
  expect(await refusal(app.as()(lookAtCoupon, guess))).toBe("coupons.not_found");
  expect(await refusal(app.as()(lookAtCoupon, guess))).toBe("request.too_many");
});
