import { afterAll } from "vitest";
import { startApp } from "#app/start.ts";
import { readConfig } from "#platform/config/config.ts";
import type { TestApp } from "./app.ts";

/** Settings that all processes of one installation share; pass them to `testApp` as well. */
export const sharedSecret = { PALCO_SECRET: "the-same-on-every-machine-of-one-site" };

/** One more process of the installation of `app`, as if on another machine. Answers its address. */
export async function aServer(app: TestApp, role: string): Promise<string> {
  const server = await startApp(
    readConfig({
      ...sharedSecret,
      NODE_ENV: "test",
      PALCO_ROLES: role,
      PALCO_DATA_DIR: app.platform.config.dataDir,
      DATABASE_URL: app.databaseUrl,
      PALCO_RATE_LIMITS: "off",
      PALCO_LOG_LEVEL: "error",
      PALCO_DEMO: "0",
      PORT: "0",
    }),
  );
  afterAll(() => server.stop());
  return `http://127.0.0.1:${server.port}`;
}
