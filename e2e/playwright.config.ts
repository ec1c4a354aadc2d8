import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const chromiumFlags = [
  // The pages are our own, and many machines that test (containers, root) cannot sandbox.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  // A camera and a microphone that are not there: a moving picture that beeps.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** A person's story in a real browser, as a phone and as a desktop. Each worker has an application of its own. */
export default defineConfig({
  testDir: ".",
  globalSetup: "./template.ts",
  outputDir: "../test-results",
  // Journeys are long, and machines small and without a graphics card.
  timeout: 300_000,
  expect: { timeout: 25_000 },
  // One more than there are processors: a journey uses about half of one. tools/lib/run-playwright.ts runs some alone.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    browserName: "chromium",
    launchOptions: { args: chromiumFlags, executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium" },
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // Journeys cut the network between the page and the site; the worker would stand in between. Its own journey allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Steps and requests. Pictures and copies of every page at every step cost as much as the journey: `--trace on` for one.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    // Missing elements and pages fail after a minute.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: [
    {
      name: "phone",
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices["Pixel 7"].userAgent,
      },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
