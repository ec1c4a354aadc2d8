import type { Config } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { migrate } from "#platform/db/migrate.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { findRunningPostgres } from "#platform/postgres/running.ts";
import { openPlatform } from "../platform.ts";

/** Opens the installation for one command and closes it again; beside the running app too. */
export async function withPlatform<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  const postgres = running ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const url = running ?? postgres!.url;
    await migrate(url);
    const { platform, close } = await openPlatform(config, url);
    try {
      return await work(platform);
    } finally {
      await close();
    }
  } finally {
    await postgres?.stop();
  }
}
