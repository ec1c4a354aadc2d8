import type { ProductStatus, ProductType } from "@palco/contract/catalogue";
import { type RawBuilder, sql } from "kysely";

/** What rights and keys are decided by: read by the product's id alone, cheap enough for every beat and message. */
export interface ProductHead {
  id: string;
  slug: string;
  type: ProductType;
  status: ProductStatus;
  channelId: string;
  channelStatus: string;
  ownerId: string;
  /** Its film. */
  assetId: string | null;
}

/** The columns of a head, of the product `p` in the channel `c` (SQL). */
export const headColumns: RawBuilder<unknown> = sql`p.id, p.slug, p.type, p.status, p.channel_id as "channelId",
  c.status as "channelStatus", c.owner_id as "ownerId", p.asset_id as "assetId"`;
