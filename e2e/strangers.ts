import { expect, type Page } from "@playwright/test";
import { acceptTerms } from "./shop.ts";
import { type Language, textsOf } from "./texts.ts";
import { chooseMethod, doors, pay, payButton } from "./tills.ts";

/** An address that the site has not seen. */
export const newEmail = (domain = "example.com"): string =>
  `nueva-${Date.now()}-${Math.random().toString(36).slice(2)}@${domain}`;

/** Says who buys and accepts; answers how much was typed. */
export async function sayWho(page: Page, email: string): Promise<number> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=name]").fill("Marta Ruiz");
  await acceptTerms(page);
  return 2;
}

/** From the checkout to the receipt, by the fastest of the demo's banks. */
export async function payHere(page: Page, language: Language = "es"): Promise<void> {
  await chooseMethod(page, "sandbox-card");
  await payButton(page, language).click();
  await page.waitForURL(doors.sandbox.page);
  await page.locator("input[name=number]").fill("4548 8100 0000 0003");
  await pay(page);
  await expect(
    page.getByRole("heading", { name: textsOf(language, "checkout")("paid_title") }),
  ).toBeVisible();
}
