import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { readAccounts, writeAccount } from "../account.queries.ts";
import type { PaymentUpdate, StoredCharge } from "../payment-provider.ts";
import { activeProviders } from "../providers.ts";
import { demoBank } from "./demo-bank.ts";

const app = await testApp();
const { platform } = app;
let count = 1000;
const newReference = () => `2026m${(count += 1)}`;

async function theTerminal(terminal = "1") {
  const { redsys: before } = await readAccounts(platform);
  const { settings, secrets } = demoBank();
  const account = { settings: { ...settings, terminal }, secrets, active: true, provenAt: new Date() };
  await platform.db
    .transaction()
    .execute((tx) => writeAccount(tx, platform, { provider: "redsys", account, before, now: new Date() }));
  return (await activeProviders(platform)).find(({ id }) => id === "redsys")!;
}

/** Pays on the bank's page with the buyer's consent to recurring charges; returns the payment's update. */
async function payWithConsent(bank: Awaited<ReturnType<typeof theTerminal>>): Promise<PaymentUpdate> {
  const reference = newReference();
  const { url } = await bank.createCheckout({
    reference, orderId: "o", orderNumber: "P1", amount: 999, currency: "EUR", description: "P1", language: "es", email: "a@b.test", way: "card",
    returnPath: "/back", notifyUrl: "http://localhost:0/api/payments/redsys/notifications", expiresAt: new Date(Date.now() + 60_000), keepCredential: true,
  }); // prettier-ignore
  const html = await (await fetch(app.url + url)).text();
  const form = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  const post = (path: string, body: Record<string, string>) =>
    fetch(app.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(body) });
  const page = (await post("/sandbox-redsys/sis/realizarPago", form)).headers.get("location")!;
  const back = (
    await post(page, { number: "4548810000000003", expiry: "12/49", cvc: "123", delivery: "lost" })
  ).headers.get("location")!;
  const update = await bank.verifyInbound({}, Buffer.from(new URL(back, app.url).search.slice(1)));
  return update as PaymentUpdate;
}

const chargeOf = (credential: StoredCharge["credential"], amount = 999): StoredCharge => ({
  reference: newReference(), orderId: "o", orderNumber: "P2", amount, currency: "EUR", description: "P2", credential,
}); // prettier-ignore

test("with consent the payment returns the data for charging again, and a renewal charges without the buyer", async () => {
  const bank = await theTerminal();
  const { credential, status } = await payWithConsent(bank);
  expect(status).toBe("approved");
  expect(credential).toMatchObject({ label: "Visa ···· 0003", expiresOn: "2049-12-31" });
  const charge = chargeOf(credential!);
  const update = await bank.chargeStored(charge);
  expect(update).toMatchObject({
    reference: charge.reference,
    status: "approved",
    amount: 999,
    currency: "EUR",
  });
  // The same charge again is the same charge: the bank has one operation, and says what became of it.
  expect(await bank.chargeStored(charge)).toMatchObject({ eventKey: update.eventKey, status: "approved" });
  expect(await bank.query({ reference: charge.reference, providerId: null })).toMatchObject({
    eventKey: update.eventKey,
  });
});

test("S2: results of a renewal: not again, with a new card, later", async () => {
  const bank = await theTerminal();
  const { credential } = await payWithConsent(bank);
  for (const [amount, denialCode] of [
    [972, "do_not_retry"],
    [973, "new_card_needed"],
    [974, "retry_later"],
    [996, "card_declined"],
  ] as const)
    expect(await bank.chargeStored(chargeOf(credential!, amount))).toMatchObject({
      status: "denied",
      denialCode,
    });
});

test("a card unknown to this terminal asks for a new one; a charge that does not continue the first asks for its owner", async () => {
  const bank = await theTerminal();
  const { credential } = await payWithConsent(bank);
  const token = JSON.parse(credential!.token) as { identifier: string; txnid: string };
  const unknown = { ...credential!, token: JSON.stringify({ ...token, identifier: "0".repeat(40) }) };
  expect(await bank.chargeStored(chargeOf(unknown))).toMatchObject({
    status: "denied",
    denialCode: "new_card_needed",
  });
  const other = { ...credential!, token: JSON.stringify({ ...token, txnid: "1" }) };
  expect(await bank.chargeStored(chargeOf(other))).toMatchObject({
    status: "denied",
    denialCode: "authentication_required",
  });
});

test("a terminal that may not charge without the buyer reports it to us, and blames no card", async () => {
  const { credential } = await payWithConsent(await theTerminal());
  const bank = await theTerminal("5");
  await expect(bank.chargeStored(chargeOf(credential!))).rejects.toThrow("SIS0218");
});

test("P18: keys and the data for charging again are stored encrypted", async () => {
  const bank = await theTerminal();
  const { credential } = await payWithConsent(bank);
  const { identifier } = JSON.parse(credential!.token) as { identifier: string };
  for (const table of ["payment_account", "payment_event", "redsys_request", "redsys_refund"] as const) {
    const text = JSON.stringify(await platform.db.selectFrom(table).selectAll().execute());
    for (const secret of [demoBank().secrets.key!, identifier, "4548810000000003"])
      expect(text).not.toContain(secret);
  }
});
