import { runFromCommandLine } from "#app/start.ts";

await runFromCommandLine(process.env);
