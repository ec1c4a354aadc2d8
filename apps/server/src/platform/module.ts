import type { FastifyInstance } from "fastify";
import type { RawBuilder } from "kysely";
import type { ProcessRole } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import type { PublicPage } from "#platform/http/public-page.ts";
import type { ServedRoute } from "#platform/http/serve.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import type { EventHandler } from "#platform/outbox/events.ts";

/** A question to the whole database: it answers the rows that break what must always hold. */
export interface Invariant {
  says: string;
  sql: RawBuilder<{ what: string }>;
}

/**
 * Contribution of a module to the application. Each module has a `module.ts` that exports one. A module that leaves
 * a part of its work to others (catalogue: everything that depends on the type of a product) adds a field here, by
 * declaration merging beside its registry, and reads the contributions in `collect`.
 */
export interface ServerModule {
  name: string;
  routes?: readonly ServedRoute[];
  /** Information about public addresses: heads of pages, former slugs, the sitemap. */
  publicPages?: readonly PublicPage[];
  /** Handlers of events. */
  handlers?: (platform: Platform) => readonly EventHandler[];
  jobs?: readonly ScheduledJob<Platform>[];
  /** Addresses outside the JSON contract: uploads, pictures, provider notifications. */
  mount?: (app: FastifyInstance, platform: Platform, guard: Guard) => void;
  /** Work that runs as long as a process of this role; answers how to stop it. */
  start?: Partial<Record<ProcessRole, (platform: Platform) => Promise<() => Promise<void>>>>;
  /** Conditions that must always hold for its tables. */
  invariants?: readonly Invariant[];
  /** Called once, when all modules are known. */
  collect?: (modules: readonly ServerModule[]) => void;
}
