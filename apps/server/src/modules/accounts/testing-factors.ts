import { beginTotp, confirmTotp } from "@palco/contract/accounts/security";
import { generateSync } from "otplib";
import type { TestApp } from "#testing/app.ts";
import type { TestUser } from "./testing.ts";

export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** The code that the app shows so many steps of 30 seconds after now. */
  code(steps?: number): string;
}

/** Code of this secret at a moment of the app's clock. */
export function totpCode(app: TestApp, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(app.platform.now().getTime() / 1000) + steps * 30 });
}

/** Adds an authenticator app to an account, in the browser `device`. Its code of now is used up. */
export async function anAuthenticator(
  app: TestApp,
  user: Pick<TestUser, "call">,
  { device }: { device?: string } = {},
): Promise<Authenticator> {
  const { challenge, secret } = await user.call(beginTotp);
  const { recoveryCodes } = await user.call(confirmTotp, {
    body: { challenge, code: totpCode(app, secret), ...(device && { device }) },
  });
  return { secret, recoveryCodes, code: (steps = 0) => totpCode(app, secret, steps) };
}
