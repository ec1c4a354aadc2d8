/** `npm run check`: types, lint, format, architecture, migrations, translations, what nothing uses (knip.json). `npm run check -- --fix` mends what it can first. */
import { fix, runChecks } from "./check/run-checks.ts";

if (process.argv.includes("--fix")) await fix();
const { failed } = await runChecks(process.cwd());
process.exitCode = failed ? 1 : 0;
