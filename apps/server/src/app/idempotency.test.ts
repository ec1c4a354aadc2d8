import { randomUUID } from "node:crypto";
import { fillPath } from "@palco/contract/route";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN", "PRODUCER"] });

const dealsWithMoney = ["checkout", "coupons", "invoices", "payments", "payouts", "subscriptions"];
/** Requests that may be sent twice without a key, and why. */
const costsNothing: Record<string, string> = {
  "POST /payments/:provider/notifications": "signed by the provider, and stored once by its own event key",
  "POST /checkout/orders/:id/return": "reads what became of a payment, through the one door for that",
  "POST /coupons/look": "only looks",
  "POST /products/:slug/checkout/visits": "counted once a minute",
  "POST /checkout/subscriptions/:id/cards": "opens a page that asks for a card and charges nothing",
  "POST /checkout/subscriptions/:id/cards/return": "reads what became of that page",
  "POST /subscriptions/:id/cancel": "a second time it is cancelled already",
  "POST /subscriptions/:id/resume": "a second time it goes on already",
  "POST /subscriptions/:id/price": "a second time it is agreed already",
  "POST /config/modules/media-pay/:provider/try": "asks a provider about keys, moves no money",
  "POST /checkout/guest-orders": "the browser's secret makes two clicks one guest, one order and one payment",
  "POST /checkout/orders/:id/proof": "sends a mail",
  "POST /checkout/disowned": "by a link that is used once",
  "POST /checkout/withdrawals/:token": "a purchase is withdrawn from once",
  "POST /checkout/orders/:id/refund-request": "moves no money, and one is open at a time",
  "POST /sales/refund-requests/:id/refusal": "a request is answered once",
  "POST /checkout/orders/:id/refund": "all that is left goes back, once",
  "POST /checkout/orders/:id/withdrawal": "a purchase is withdrawn from once",
  "POST /checkout/claims/here": "a purchase is claimed once",
  "POST /manage/orders/:id/claim": "a purchase is claimed once",
  "POST /checkout/claims": "a purchase is claimed once",
  "POST /manage/statements": "a month has one statement",
  "POST /manage/payouts/:id/moves": "a move is possible once",
};

const posts = modules.flatMap(({ name, routes = [] }) =>
  routes
    .filter(({ spec }) => spec.method === "POST")
    .map(({ spec }) => ({ module: name, name: `POST ${spec.path}`, spec })),
);
const idempotent = posts.filter(({ spec }) => spec.idempotent);

test("every operation that costs money takes an Idempotency-Key", () => {
  const forgotten = posts.filter(
    ({ module, name, spec }) => dealsWithMoney.includes(module) && !spec.idempotent && !costsNothing[name],
  );
  expect(forgotten.map(({ name }) => name)).toEqual([]);
  const known = new Set(posts.map(({ name }) => name));
  expect(Object.keys(costsNothing).filter((name) => !known.has(name))).toEqual([]);
});

async function send(path: string, key: string, body: unknown) {
  const response = await fetch(`${app.url}/api${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${admin.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
  // An answer that was kept says by its request id which request it was made for.
  return { status: response.status, body: (await response.json()) as { code?: string; requestId?: string } };
}

test.each(idempotent.map(({ name, spec }) => [name, spec.path] as const))(
  "%s: the same key gets the same response, another body with it is refused",
  async (_, path) => {
    const params = { id: randomUUID(), slug: "none", provider: "none" };
    const address = fillPath(path, params);
    const key = randomUUID();
    const first = await send(address, key, { a: 1 });
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(await send(address, key, { a: 1 })).toEqual(first);
    expect(await send(address, key, { a: 2 })).toMatchObject({
      status: 422,
      body: { code: "request.key_reused" },
    });
    // Another key is another request.
    expect((await send(address, randomUUID(), { a: 1 })).body.requestId).not.toBe(first.body.requestId);
  },
);
