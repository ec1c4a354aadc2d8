import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { startAppProcess, type AppProcess } from "../tools/lib/app-process.ts";

export { expect } from "@playwright/test";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The application of this worker: started once, used by its journeys one after the other. */
export interface TestApp {
  url: string;
  /** Ends it as ctrl-C does, as a power cut would, and starts it again on the same data and port. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Mails to an address, newest first, with the links in them. */
  mailsTo(address: string): Promise<TestMail[]>;
  output(): string;
  /** An operator's command, as `npm run palco -- <command>` runs it: the application stops for it and starts again. */
  command(args: readonly string[], env?: Record<string, string>): Promise<void>;
}

export interface TestMail {
  subject: string;
  text: string;
  html: string;
  links: string[];
  template: string;
}

interface WorkerOptions {
  /** Fill the demo content first (takes longer): `test.use({ demo: true })`. */
  demo: boolean;
  /** More settings for the application. */
  appEnv: Record<string, string>;
}

export const test = base.extend<object, WorkerOptions & { app: TestApp }>({
  demo: [false, { option: true, scope: "worker" }],
  appEnv: [{}, { option: true, scope: "worker" }],
  app: [
    async ({ demo, appEnv }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "palco-e2e-"));
      const app = await startTestApp(dataDir, {
        PALCO_DEMO: demo ? "1" : "0",
        PALCO_RATE_LIMITS: "off",
        ...appEnv,
      });
      try {
        await use(app);
      } finally {
        await app.stop();
        await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
      }
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

async function startTestApp(dataDir: string, env: Record<string, string>): Promise<TestApp> {
  const start = (port?: number) => startAppProcess({ dataDir, env, port, patience: 200_000 });
  let running: AppProcess = await start();
  return {
    url: running.url,
    stop: () => running.stop(),
    kill: () => running.kill(),
    start: async () => {
      running = await start(running.port);
    },
    output: () => running.output(),
    command: async (args, more = {}) => {
      await running.stop();
      execFileSync(process.execPath, ["apps/server/src/cli.ts", ...args], {
        cwd: root,
        env: { ...process.env, ...env, ...more, PALCO_DATA_DIR: dataDir },
        stdio: "pipe",
      });
      running = await start(running.port);
    },
    mailsTo: async (address) => {
      const answer = await fetch(`${running.url}/api/dev/mails?to=${encodeURIComponent(address)}`);
      return ((await answer.json()) as { mails: TestMail[] }).mails;
    },
  };
}
