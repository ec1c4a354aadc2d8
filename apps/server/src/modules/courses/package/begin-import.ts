import { randomUUID } from "node:crypto";
import type { CourseImport } from "@palco/contract/courses/package";
import { errorText } from "@palco/i18n/error-text";
import { listChannelsForProducts } from "#modules/channels/public.ts";
import { findResource, mayUseFile } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { isOwner, ownerScope } from "#platform/owner-scope.ts";
import { requireTypeOn } from "#platform/site-modules/site-modules.ts";
import { findImport, insertImport } from "./package.queries.ts";

/** Channel of the bus: imports wait. */
export const importsWaiting = "course_imports";

type Needs = Pick<Context<Actor>, "db" | "bus" | "now" | "actor" | "keyed" | "language">;

/** Notes that a package is to be imported; a worker makes a draft of it. */
export async function beginImport(
  context: Needs,
  { resourceId, channelId: wanted }: { resourceId: string; channelId?: string | undefined },
): Promise<CourseImport> {
  const { db, bus, actor, now } = context;
  const id = await commitOnce<string>(context, "import", async (commit) => {
    await requireTypeOn(db, "course");
    const file = await findResource(db, resourceId);
    if (!file || !(await mayUseFile(db, actor, file))) throw new AppError("media.not_found");
    const channels = await listChannelsForProducts(db, ownerScope(actor, { whose: "own" }));
    const channelId = wanted
      ? channels.find((channel) => channel.id === wanted)?.id
      : (channels.find(({ canPublish }) => canPublish) ?? channels[0])?.id;
    if (!channelId) throw new AppError("catalogue.channel_required");
    return commit(async (tx) => {
      const made = randomUUID();
      await insertImport(tx, { id: made, ownerId: actor.id, channelId, resourceId }, now());
      return made;
    });
  });
  await bus.publish(importsWaiting, id);
  return getImport(context, id);
}

export async function getImport(
  { db, actor, language }: Pick<Needs, "db" | "actor" | "language">,
  id: string,
): Promise<CourseImport> {
  const found = await findImport(db, id);
  if (!found || !isOwner(actor, found)) throw new AppError("courses.import_not_found");
  const { ownerId: _, refusal: code, ...shown } = found;
  return { ...shown, refusal: code && { code, message: errorText(language, code) } };
}
