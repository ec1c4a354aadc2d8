import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import type { Account } from "../account.queries.ts";
import { demoBankPath } from "./account.ts";

/** The demo's bank terminal: the published test merchant, at the bank this site plays itself. */
export function demoBank(): Pick<Account, "settings" | "secrets"> {
  return {
    settings: {
      url: demoBankPath,
      merchantCode: testMerchant.merchantCode,
      terminal: "1",
      currencyCode: "978",
      signatureVersion: "HMAC_SHA512_V2",
      bizum: true,
    },
    secrets: { key: testMerchant.key },
  };
}
