/** `npm run e2e`: the browser journeys alone. `npm run e2e -- redeems --project phone` as Playwright takes it. */
import { runPlaywright } from "./lib/run-playwright.ts";

process.on("SIGINT", () => {});
const { passed, failed } = await runPlaywright(process.argv.slice(2));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
