import type { ChannelStatus } from "@palco/contract/channels/api";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";
import { canPublishIn } from "./channel.ts";

/** Data of a channel that its products need. */
export interface ProductChannel {
  id: string;
  slug: string;
  title: string;
  ownerId: string;
  status: ChannelStatus;
  /** Products may be published in it. */
  canPublish: boolean;
}

const columns = ["id", "slug", "title", "owner_id", "status", "approved_at"] as const;

function toProductChannel(row: {
  id: string;
  slug: string;
  title: string;
  owner_id: string;
  status: string;
  approved_at: Date | null;
}): ProductChannel {
  const status = row.status as ChannelStatus;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    ownerId: row.owner_id,
    status,
    canPublish: canPublishIn({ status, approved: row.approved_at !== null }),
  };
}

export async function findChannelForProduct(db: Db, id: string): Promise<ProductChannel | undefined> {
  const row = await db.selectFrom("channel").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toProductChannel(row);
}

/** The channels in which somebody may begin products, the oldest first. */
export async function listChannelsForProducts(db: Db, owners: OwnerScope): Promise<ProductChannel[]> {
  const rows = await db
    .selectFrom("channel")
    .select(columns)
    .where(ownedBy(owners, { owner: "owner_id", channel: "id" }))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toProductChannel);
}
