import type { Page } from "@playwright/test";
import { getMediaPay, tryConnection, updateMediaPay } from "@palco/contract/payments/api";
import type { TestApp } from "./app.ts";
import { anAdmin } from "./people.ts";
import { acceptTerms } from "./shop.ts";
import { type Language, textsOf } from "./texts.ts";

/** The keys of the demo's own Stripe. */
const stripeKeys = {
  publicKey: "pk_test_sandbox_palco",
  secretKey: "sk_test_sandbox_palco",
  signingKey: "whsec_sandbox_test_palco",
};

/** The terminal of the demo's own bank. */
export const bankTerminal = { merchantCode: "999008881", key: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" };
export const bankUrl = (app: TestApp) => `${app.url}/sandbox-redsys/sis/realizarPago`;

/** Which doors money comes in by, besides the sandbox bank. Give back to `{}`: the application is shared. */
export async function collectBy(
  app: TestApp,
  doors: { stripe?: boolean; bank?: boolean; bizum?: boolean },
): Promise<void> {
  const { call } = await anAdmin(app);
  const { pos, card, platformSubscription, monetize } = await call(getMediaPay, {});
  const { key: _, demo: __, isOffered: ___, connection: ____, ...kept } = pos;
  await call(updateMediaPay, {
    body: {
      pos: doors.bank
        ? { ...kept, ...bankTerminal, url: bankUrl(app), active: true, bizum: doors.bizum ?? false }
        : { ...kept, active: false },
      card: doors.stripe ? { ...stripeKeys, active: true } : { publicKey: card.publicKey, active: false },
      platformSubscription,
      monetize,
    },
  });
  if (doors.bank) await call(tryConnection, { params: { provider: "redsys" } });
  if (doors.stripe) await call(tryConnection, { params: { provider: "stripe" } });
}

export const doors = {
  stripe: { method: "stripe-card", page: /\/sandbox-stripe\/pay\// },
  bank: { method: "redsys-card", page: /\/sandbox-redsys\/pay\// },
  sandbox: { method: "sandbox-card", page: /\/sandbox-bank\// },
} as const;
export type Door = keyof typeof doors;

/** Pay button, whatever the amount. */
export const payButton = (page: Page, language: Language = "es") =>
  page.getByRole("button", { name: new RegExp(textsOf(language, "checkout")("pay", { amount: ".*" })) });

/** One of each way is offered first; the demo's other banks stand behind a press. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  const radio = page.locator(`input[name=method][value=${method}]`);
  await page.locator("input[name=method]").first().waitFor({ state: "attached" });
  if (!(await radio.count())) await page.locator(".pay-methods-open").click();
  await radio.check();
}

/** From the checkout that is open, to the page where the card is asked for. */
export async function goToPay(
  page: Page,
  door: Door,
  press: "click" | "dblclick" = "click",
  language: Language = "es",
): Promise<void> {
  await chooseMethod(page, doors[door].method);
  await acceptTerms(page);
  await payButton(page, language)[press]();
  await page.waitForURL(doors[door].page);
}

/** Presses the button of the provider's page, whose card is filled in. */
export async function pay(page: Page): Promise<void> {
  await page.locator("form").first().locator("button[type=submit]").click();
}

/** Pays, but the tab is closed before it has come back, and the provider tells the shop nothing. */
export async function payAndVanish(page: Page): Promise<void> {
  await page.locator("summary").click();
  await page.locator("select[name=delivery]").selectOption("lost");
  const gone = page.waitForEvent("close");
  // The provider gets the request; its response is lost.
  await page.route(page.url(), async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await page.close();
  });
  const pressed = pay(page).catch(() => "closed meanwhile");
  await gone;
  await pressed;
}
