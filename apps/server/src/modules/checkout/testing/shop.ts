import { onTestFinished } from "vitest";
import type { TestApp } from "#testing/app.ts";
import { type AppProcess, startAppProcess } from "../../../../../../tools/lib/app-process.ts";

/** A shop of its own process on the data of the app's, which can be killed; it ends with the test. */
export async function startShop(
  { databaseUrl, platform: { config } }: TestApp,
  secret: string,
  roles = "http,worker",
): Promise<AppProcess> {
  const shop = await startAppProcess({
    dataDir: config.dataDir,
    // A kill must not hold up the next start.
    patience: 180_000,
    env: {
      DATABASE_URL: databaseUrl,
      PALCO_ROLES: roles,
      PALCO_SECRET: secret,
      PALCO_RATE_LIMITS: "off",
      NODE_OPTIONS: "",
    },
  });
  onTestFinished(() => shop.kill());
  return shop;
}
