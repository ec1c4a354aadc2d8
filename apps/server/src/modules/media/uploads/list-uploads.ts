import type { UploadView } from "@palco/contract/media/api";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { ownUpload } from "./remove-upload.ts";
import { listUploadsOf, viewUpload } from "./upload.queries.ts";

/** Current and recent uploads of this person, newest first. */
export async function listUploads({
  actor,
  db,
}: Pick<Context<Actor>, "actor" | "db">): Promise<{ items: UploadView[] }> {
  const uploads = await listUploadsOf(db, ownerScope(actor, { whose: "own" }));
  return { items: uploads.map(viewUpload) };
}

export async function getUpload(
  context: Pick<Context<Actor>, "actor" | "db">,
  id: string,
): Promise<UploadView> {
  return viewUpload(await ownUpload(context, id));
}
