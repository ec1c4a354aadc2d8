import type { Config } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { migrate } from "#platform/db/migrate.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { openPlatform } from "../platform.ts";

/** Opens the installation for one command and closes it again. With the embedded database the app must be stopped. */
export async function withPlatform<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const url = config.databaseUrl ?? postgres!.url;
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
