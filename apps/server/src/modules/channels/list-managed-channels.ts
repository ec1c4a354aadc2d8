import type { listManagedChannels as contract, ManagedChannel } from "@palco/contract/channels/manage";
import type { RouteArguments } from "@palco/contract/route";
import { getImageViews } from "#modules/media/public.ts";
import type { Context } from "#platform/context.ts";
import { countByStatus, listManagedRows } from "./managed-channels.queries.ts";

/** The team's table of channels; those that wait for a review come first. */
export async function listManagedChannels(
  { db }: Pick<Context, "db">,
  query: RouteArguments<typeof contract>["query"],
) {
  const [{ rows, ...page }, counts] = await Promise.all([listManagedRows(db, query), countByStatus(db)]);
  const images = await getImageViews(
    db,
    rows.map((row) => row.profile_image_id),
  );
  const items: ManagedChannel[] = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    businessName: row.business_name,
    status: row.status,
    profile: (row.profile_image_id && images.get(row.profile_image_id)) || null,
    owner: { id: row.owner_id, name: row.owner_name, email: row.owner_email },
    reviewRequestedAt: row.review_requested_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lacks: row.lacks,
  }));
  return { items, ...page, counts };
}
