import { rm } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { startAppProcess, type AppProcess } from "../tools/lib/app-process.ts";
import { findFreePort } from "../tools/lib/free-port.ts";
import { newDataFolder } from "./template.ts";

export { expect } from "@playwright/test";

/** The application of this worker: started once, used by its journeys one after the other. */
export interface TestApp {
  url: string;
  /** Folder of its database and files. */
  dataDir: string;
  /** Ends it as ctrl-C does, as a power cut would, and starts it again on the same data and port. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Where a journey may have an OpenID provider listen: the application may ask this one, on its own machine. */
  issuer: URL;
  /** Where a journey may have a push service listen. */
  pushService: URL;
  /** Mails to an address, newest first, with the links in them. */
  mailsTo(address: string): Promise<TestMail[]>;
  output(): string;
}

export interface TestMail {
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** The address of `List-Unsubscribe`, of mails that can be declined. */
  unsubscribe: string | null;
  template: string;
}

const env = {
  PALCO_RATE_LIMITS: "off",
  // An organizer's own system, which webhooks go to, runs in the journey.
  PALCO_PRIVATE_DESTINATIONS: "1",
};

export const test = base.extend<{ everybodyLeaves: void }, { app: TestApp }>({
  app: [
    // Playwright wants to see which fixtures this one uses: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await newDataFolder();
      const app = await startTestApp(dataDir);
      try {
        await use(app);
      } finally {
        await app.stop();
        await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // Closes all browser contexts of a journey at its end.
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

async function startTestApp(dataDir: string): Promise<TestApp> {
  const issuer = new URL(`http://127.0.0.1:${await findFreePort()}`);
  const pushService = new URL(`http://127.0.0.1:${await findFreePort()}`);
  const withDoubles = {
    ...env,
    PALCO_PRIVATE_ISSUERS: issuer.origin,
    PALCO_PUSH_SERVICES: pushService.origin,
  };
  // Ready and not healthy: its door answers before encoders are taken, and one of ffmpeg that is refused does not come back.
  const start = (port?: number) =>
    startAppProcess({ dataDir, env: withDoubles, port, patience: 100_000, until: "ready" });
  let running: AppProcess = await start();
  return {
    url: running.url,
    dataDir,
    issuer,
    pushService,
    stop: () => running.stop(),
    kill: () => running.kill(),
    start: async () => {
      running = await start(running.port);
    },
    output: () => running.output(),
    mailsTo: async (address) => {
      const answer = await fetch(`${running.url}/api/dev/mails?to=${encodeURIComponent(address)}`);
      return ((await answer.json()) as { mails: TestMail[] }).mails;
    },
  };
}
