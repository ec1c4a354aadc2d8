import { feeOf } from "@palco/values/fee";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { textsOf } from "./texts.ts";
import { onOneDeviceInTurn, readInTurn } from "./turns.ts";

const accounts = textsOf("es", "accounts");

test("beside the promise of the fee stands what is left of a price, by the rule that sales are booked with", async ({
  page,
}) => {
  onOneDeviceInTurn();
  await page.goto("/logup?as=organizer");
  const calculator = page.getByRole("region", { name: accounts("fee_title") });
  const money = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  const figures = () =>
    calculator.locator("dd").allTextContents().then((all) => all.map((text) => text.replace(/[^\d,]/g, ""))); // prettier-ignore
  for (const [price, tickets] of [
    [50, 1],
    [1250, 40],
    [99_999, 7],
  ] as const) {
    await calculator.getByLabel(accounts("fee_price")).fill(money(price));
    await calculator.getByLabel(accounts("fee_tickets")).fill(String(tickets));
    await page.keyboard.press("Tab");
    const left = price - feeOf(price);
    await expect.poll(figures).toEqual([feeOf(price), left, left * tickets].map(money));
  }
  await expectAccessible(page);
});

const readers = { es: "phone", en: "desktop", pt: "phone" } as const;
for (const language of ["es", "en", "pt"] as const)
  test(`the page for organizers says to the cent what reaches their account, and leads to the sign-up: ${language}`, async ({
    page,
  }) => {
    readInTurn(readers, language);
    await page.addInitScript((kept) => localStorage.setItem("palco.language", kept), language);
    const [landing, words] = [textsOf(language, "landing"), textsOf(language, "earnings")];
    await page.goto("/organizers");
    await expect(page.getByRole("heading", { name: landing("hero_title"), level: 1 })).toBeVisible();
    const calculator = page.getByRole("region", { name: landing("calculator") });
    // 25.00 by 40, 150 minutes: 874.00 (PA25).
    await calculator.getByLabel(words("price"), { exact: true }).fill(language === "en" ? "25.00" : "25,00");
    await calculator.getByLabel(words("tickets"), { exact: true }).fill("40");
    await calculator.getByLabel(words("minutes"), { exact: true }).fill("150");
    await page.keyboard.press("Tab");
    await expect(calculator.getByRole("status")).toContainText(/874[.,]00/);
    await expectAccessible(page);
    await page
      .getByRole("link", { name: landing("start") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/logup\?as=organizer&next=%2Faccount%2Fchannels%2Fnew/);
  });
