import { createBrakes } from "#platform/brakes/brakes.ts";
import { createBus } from "#platform/bus/bus.ts";
import type { Config } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { connect } from "#platform/db/database.ts";
import { createLog } from "#platform/log/log.ts";
import { loadSecrets } from "#platform/secrets.ts";
import { createDiskStorage } from "#platform/storage/disk.ts";

/** Opens what every part of a process stands on. The database must be migrated. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  { now = () => new Date() }: { now?: () => Date } = {},
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const log = createLog(config.logLevel);
  const connection = connect(databaseUrl, { max: 16 });
  const platform: Platform = {
    config,
    log,
    db: connection.db,
    bus: createBus(connection.sql, log),
    storage: createDiskStorage(config.mediaDir),
    brakes: createBrakes(connection.db, config.rateLimits),
    secrets: await loadSecrets(config, connection.db),
    now,
  };
  return { platform, close: connection.close };
}
