import { openPlatform } from "#app/platform.ts";
import { readConfig } from "#platform/config/config.ts";
import { startTranscoder } from "./transcoder.ts";

// A transcoder alone in a process of its own, for tests that kill it. Settings come from the environment.
const config = readConfig(process.env);
const { platform } = await openPlatform(config, config.databaseUrl!);
await startTranscoder(platform);
process.stdout.write("ready\n");
