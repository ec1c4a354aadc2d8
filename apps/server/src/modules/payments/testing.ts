import { randomBytes } from "node:crypto";
import { sandboxKeysOf } from "#modules/sandbox-stripe/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { readAccounts, writeAccount } from "./account.queries.ts";

/** Test cards of Stripe. */
export const stripeCards = {
  approved: { number: "4242 4242 4242 4242", expiry: "12/49", cvc: "123" },
  denied: { number: "4000 0000 0000 0002", expiry: "12/49", cvc: "123" },
  noFunds: { number: "4000 0000 0000 9995", expiry: "12/49", cvc: "123" },
  challenge: { number: "4000 0000 0000 3220", expiry: "12/49", cvc: "123" },
  /** Approved now; its bank wants to see the buyer whenever it is charged. */
  asksLater: { number: "4000 0025 0000 3155", expiry: "12/49", cvc: "123" },
  /** Approved now, declined whenever it is charged again. */
  declinedLater: { number: "4000 0000 0000 0341", expiry: "12/49", cvc: "123" },
} as const;

export interface TestStripe {
  /** Our set of keys. */
  id: string;
  /** Stripe's account. */
  account: string;
  secretKey: string;
  signingKey: string;
}

/** Sets the site up with an account of Stripe's double: a new one, or the keys given. */
export async function aStripe(
  app: Pick<TestApp, "platform">,
  given: { name?: string; mode?: "test" | "live"; secretKey?: string; signingKey?: string } = {},
): Promise<TestStripe> {
  const { platform } = app;
  const { account, ...own } = sandboxKeysOf(
    given.name ?? `shop${randomBytes(4).toString("hex")}`,
    given.mode,
  );
  const keys = {
    secretKey: given.secretKey ?? own.secretKey,
    signingKey: given.signingKey ?? own.signingKey,
  };
  const { stripe: before } = await readAccounts(platform);
  const set = { settings: { publicKey: own.publicKey }, secrets: keys, active: true, provenAt: new Date() };
  await platform.db
    .transaction()
    .execute((tx) =>
      writeAccount(tx, platform, { provider: "stripe", account: set, before, now: new Date() }),
    );
  return { id: (await readAccounts(platform)).stripe!.id, account, ...keys };
}
