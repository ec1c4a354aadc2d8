import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  SMTP_URL: "smtp://127.0.0.1:1",
  PALCO_PUBLIC_URL: "https://palco.test",
};

test("refuses to start in production with the demo's banks, by any setting", () => {
  expect(() => readConfig({ ...production, PALCO_PAYMENTS: "sandbox" })).toThrow(
    "PALCO_PAYMENTS: the demo's banks are refused in production",
  );
  expect(readConfig(production).sandboxPayments).toBe(false);
  expect(readConfig({ PALCO_PAYMENTS: "sandbox" }).sandboxPayments).toBe(true);
});
