import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./tools/lib/slow-first.ts";

/** Node runs our TypeScript as it does in production; what it compiled is kept for the next test file and the next run. */
const runByNode = {
  viteModuleRunner: false,
  nodeLoader: false,
};
const compiled = fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/** Tests sit beside what they test. Only the server's need PostgreSQL, so only they start one. */
export default defineConfig({
  test: {
    // One more than there are processors: a test often waits for PostgreSQL, ffmpeg or a process of its own.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Patience for busy machines. A poll with a shorter limit of its own proves that a message ends the wait, not a timer.
    expect: { poll: { timeout: 30_000 } },
    // Files share the modules of their worker: loading the application once for each file was a quarter of the work.
    isolate: false,
    env: { NODE_ENV: "test", PALCO_LOG_LEVEL: "silent", NODE_COMPILE_CACHE: compiled },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          // Fast tests (`npm test -- --fast`) ask no database.
          globalSetup: process.env.PALCO_FAST_TESTS ? [] : ["src/testing/global-setup.ts"],
          experimental: runByNode,
        },
      },
      {
        extends: true,
        test: {
          name: "rest",
          include: ["packages/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/fixtures/**", "**/dist/**"],
          experimental: runByNode,
        },
      },
      { extends: true, test: { name: "web", include: ["apps/web/**/*.test.ts"] } },
    ],
  },
});
