import type { ServerModule } from "#platform/module.ts";
import { listChannelsOf } from "./entity.queries.ts";
import { findRole } from "./member.queries.ts";

/** Answers that the pages module needs about the entity of a store. */
export const stores: NonNullable<ServerModule["stores"]> = {
  isEditor: async (db, { entityId, actor, lock }) =>
    (await findRole(db, { entityId, userId: actor.id, lock })) !== undefined,
  channelsOf: async (db, entityId) =>
    (await listChannelsOf(db, entityId)).flatMap(({ slug, status }) =>
      status === "published" ? [slug] : [],
    ),
};
