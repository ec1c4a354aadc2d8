import { runCommand } from "#app/commands/run-command.ts";

process.exit(await runCommand(process.argv.slice(2), process.env));
