import type { AddressInfo } from "node:net";
import { openPlatform } from "#app/platform.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Actor } from "#platform/context.ts";
import { createHttpServer } from "#platform/http/server.ts";
import { media } from "../module.ts";

// The HTTP side of this module in a process of its own, for tests that kill it. One person may come in.
const config = readConfig(process.env);
const actor = JSON.parse(process.env.TEST_ACTOR!) as Actor & { token: string };
const { platform } = await openPlatform(config, config.databaseUrl!);
const http = await createHttpServer({
  platform,
  modules: [media],
  findActor: async (token) => (token === actor.token ? actor : undefined),
});
await http.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`);
