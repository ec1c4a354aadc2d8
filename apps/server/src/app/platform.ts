import { createRateLimits } from "#platform/rate-limits/rate-limits.ts";
import { createBus } from "#platform/bus/bus.ts";
import type { Config } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { connect } from "#platform/db/database.ts";
import { createLog } from "#platform/log/log.ts";
import { loadSecrets } from "#platform/secrets.ts";
import { createServices } from "#platform/services.ts";
import { createDiskStorage } from "#platform/storage/disk.ts";
// Registries are filled with the contributions of all modules before the first request or job.
import "./modules.ts";

/** Opens what every part of a process stands on. The database must be migrated. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  { now = () => new Date() }: { now?: () => Date } = {},
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const log = createLog(config.logLevel);
  const db = connect(databaseUrl, { max: config.databasePool });
  const bus = createBus(databaseUrl, db, log);
  const platform: Platform = {
    config,
    log,
    db,
    bus,
    storage: createDiskStorage(config.mediaDir),
    rateLimits: createRateLimits(db, config.rateLimits),
    secrets: await loadSecrets(config, db),
    services: createServices(),
    now,
  };
  return {
    platform,
    async close() {
      await platform.services
        .close()
        .catch((error: unknown) => log.error({ err: error }, "closing a service failed"));
      await bus.close();
      await db.destroy();
    },
  };
}
