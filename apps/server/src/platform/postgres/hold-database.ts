/**
 * For embedded.test.ts: a Palco of nothing but its database. Starts it on the folder of its first argument, says
 * its address and waits to be killed.
 */
import { startEmbeddedPostgres } from "./embedded.ts";

const database = await startEmbeddedPostgres({ dataDir: process.argv[2]! });
process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)));
process.stdout.write(`${database.url}\n`);
