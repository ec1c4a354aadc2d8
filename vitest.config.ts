import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests sit beside what they test. Only the server's need PostgreSQL, so only they start one. */
export default defineConfig({
  test: {
    // Two at a time on the smallest machine; more on larger ones.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: "test", PALCO_LOG_LEVEL: "silent" },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          globalSetup: ["src/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "rest",
          include: [
            "packages/**/*.test.ts",
            "apps/web/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/fixtures/**", "**/dist/**"],
        },
      },
    ],
  },
});
