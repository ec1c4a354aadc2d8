/**
 * Prepares this machine for one of the npm scripts and says what it does. Plain JavaScript for Node 20 and nothing
 * else, because it runs before anything is installed. A second run finds everything in place and takes an instant.
 *
 *   node tools/setup.mjs <start | dev | test | check | quiet>
 */
import { installChromium } from "./setup/chromium.mjs";
import { installDependencies } from "./setup/dependencies.mjs";
import { installFfmpeg } from "./setup/ffmpeg.mjs";
import { checkNode, checkNodeOfScripts } from "./setup/node.mjs";
import { beQuiet, sentenceFor } from "./setup/say.mjs";
import { buildWeb } from "./setup/web.mjs";

/** Steps in parallel with npm, and steps that need the dependencies. */
const plans = {
  start: { beside: [installFfmpeg], after: [buildWeb] },
  dev: { beside: [installFfmpeg], after: [] },
  test: { beside: [installFfmpeg], after: [installChromium, buildWeb] },
  check: { beside: [], after: [] },
  quiet: { beside: [], after: [] },
};

const plan = plans[process.argv[2]];
if (!plan) {
  console.error(`Usage: node tools/setup.mjs <${Object.keys(plans).join(" | ")}>`);
  process.exit(2);
}
if (["quiet", "check"].includes(process.argv[2])) beQuiet();

try {
  checkNode();
  const outcomes = await Promise.allSettled([installDependencies, ...plan.beside].map((step) => step()));
  // Each ends before the first failure is shown: nothing goes on installing behind a message.
  for (const { reason } of outcomes) if (reason) throw reason;
  checkNodeOfScripts();
  for (const step of plan.after) await step();
} catch (error) {
  console.error(`\n${sentenceFor(error)}\n`);
  process.exit(1);
}
