import { feeOf } from "@palco/values/fee";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { textsOf } from "./texts.ts";
import { onOneDeviceInTurn } from "./turns.ts";

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
