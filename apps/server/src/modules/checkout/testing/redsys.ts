import { createOrder } from "@palco/contract/checkout/api";
import { tryConnection, updateMediaPay, type MediaPayUpdate } from "@palco/contract/payments/api";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import type { TestApp } from "#testing/app.ts";

/** Cards the demo's bank terminal knows. */
export const bankCards = {
  approved: { number: "4548 8100 0000 0003", expiry: "12/49", cvc: "123" },
  denied: { number: "4548 8100 0000 0003", expiry: "12/49", cvc: "999" },
  challenge: { number: "4548 8172 1249 3017", expiry: "12/49", cvc: "123" },
} as const;

/** Lets the site collect by a terminal of the demo's bank, as an administrator does. */
export async function useTerminal(app: TestApp, pos: Partial<MediaPayUpdate["pos"]> = {}): Promise<TestUser> {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(updateMediaPay, {
    body: {
      pos: {
        url: `${app.url}/sandbox-redsys/sis/realizarPago`,
        ...testMerchant,
        terminal: "1",
        currencyCode: "978",
        signatureVersion: "HMAC_SHA512_V2",
        bizum: true,
        active: true,
        ...pos,
      },
      card: { publicKey: "", active: false },
      platformSubscription: { active: false, mode: "periodic", period: "monthly", price: 999 },
      monetize: { subscriptionChannels: true, paidContent: true },
    },
  });
  await admin.call(tryConnection, { params: { provider: "redsys" } });
  return admin;
}

export function orderByBank(
  buyer: TestUser,
  product: TestProduct,
  { way = "card", gross = 1210 }: { way?: "card" | "bizum"; gross?: number } = {},
) {
  return buyer.call(createOrder, {
    body: { productSlug: product.slug, expectedGross: gross, termsAccepted: true, provider: "redsys", way },
  });
}

/** The form of the page between shop and bank, as a browser reads it. */
export async function handOver(app: Pick<TestApp, "url">, payAt: string) {
  const response = await fetch(app.url + payAt);
  const html = await response.text();
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return {
    status: response.status,
    policy: response.headers.get("content-security-policy")!,
    html,
    action: /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? "",
    form: Object.fromEntries(fields.map(([, name, value]) => [name!, value!])),
  };
}

/** Posts a form as a browser does; answers where that leads, and the page when it leads nowhere. */
export async function postForm(
  app: Pick<TestApp, "url">,
  path: string,
  form: Record<string, string> | string,
) {
  const response = await fetch(app.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
  });
  return {
    status: response.status,
    location: response.headers.get("location") ?? "",
    text: await response.text(),
  };
}

/** Goes to the bank; answers the path of its page. */
export async function goToBank(app: TestApp, payAt: string): Promise<string> {
  const { action, form } = await handOver(app, payAt);
  return (await postForm(app, action, form)).location;
}

/** A buyer at the bank, with an order to pay there. */
export async function atTheBank(
  app: TestApp,
  { way = "card", gross = 1210 }: { way?: "card" | "bizum"; gross?: number } = {},
) {
  const [product, viewer] = [await aProduct(app, { gross }), await aUser(app)];
  const { order, payAt } = await orderByBank(viewer, product, { way, gross });
  const page = await goToBank(app, payAt!);
  return { product, viewer, order, payAt: payAt!, page, reference: referenceOf(payAt!) };
}

/** The bank tells the shop. */
export async function tell(app: TestApp, form: Record<string, string> | string): Promise<number> {
  return (await postForm(app, "/api/payments/redsys/notifications", form)).status;
}

export function referenceOf(payAt: string): string {
  return payAt.split("/").at(-1)!;
}

/** Query of the URL that the browser returned with, as the web app sends it. */
export function queryOf(location: string): string {
  return new URL(location, "http://shop.test").search;
}
