import type { Page } from "@playwright/test";
import { generateSync } from "otplib";

/** The code that an authenticator app with this key shows so many steps of 30 seconds after now. */
export function totpCode(secret: string, steps = 0): string {
  const epoch = Math.floor(Date.now() / 1000) + steps * 30;
  return generateSync({ secret: secret.replace(/\s/g, ""), epoch });
}

/** Gives the browser of this page a phone's authenticator, whose owner always agrees. */
export async function withPasskeys(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
