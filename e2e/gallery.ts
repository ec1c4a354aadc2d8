import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import { preview } from "vite";

export { expect } from "@playwright/test";

const root = fileURLToPath(new URL("../", import.meta.url));
const run = promisify(execFile);

/** The gallery of the component kit, built for the test in a few seconds: a production build does not have it. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // Playwright wants to see which fixtures this one uses: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), "palco-gallery-"));
      const vite = ["node_modules/vite/bin/vite.js", "build", "packages/ui/dev"];
      // React's production code, although this process runs tests.
      const env = { ...process.env, NODE_ENV: "production" };
      await run(process.execPath, [...vite, "--outDir", outDir, "--logLevel", "error"], { cwd: root, env });
      const server = await preview({
        configFile: join(root, "packages/ui/dev/vite.config.ts"),
        logLevel: "error",
        build: { outDir },
        preview: { host: "127.0.0.1", port: 0 },
      });
      try {
        await use(server.resolvedUrls!.local[0]!);
      } finally {
        await server.close();
        await rm(outDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
});
