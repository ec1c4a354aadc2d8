import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { typesWith } from "@palco/contract/product-types/traits";
import { minimumPaidPrice } from "@palco/values/money";
import { type RawBuilder, sql } from "kysely";
import { dateEnd, productTypes } from "./product-type.ts";

type Field = Exclude<ProductMissing["field"], "title">;

/** `missingToPublish` (product.ts) as conditions for a draft `p`, without what only its type needs. */
function conditionsAt(now: Date): Partial<Record<Field, RawBuilder<boolean>>> {
  const isDated = sql`p.type in (${sql.join(typesWith((traits) => traits.isDated).map((type) => sql.lit(type)))})`;
  const isExpired = sql`coalesce(p.expires_at <= ${now}, false)`;
  const lastEnd = sql`(select coalesce(max(${dateEnd(sql`ps.starts_at`)}) filter (where ps.called_off_at is null), max(ps.called_off_at))
    from product_session ps left join asset_card a on a.id = p.asset_id where ps.product_id = p.id)`;
  return {
    channelId: sql`not exists (select from channel_card c where c.id = p.channel_id and c.approved_at is not null and c.status in ('published', 'private'))`,
    shortDescription: sql`p.short_description = ''`,
    imageId: sql`p.image_id is null`,
    expiresAt: isExpired as RawBuilder<boolean>,
    categories: sql`not exists (select from product_category where product_id = p.id)`,
    // No date at all, or the last is over; a product that has expired says that alone.
    sessions: sql`(${isDated} and (not exists (select from product_session where product_id = p.id) or (not ${isExpired} and ${lastEnd} <= ${now})))`,
    price: sql`(p.plan = 'paid' and p.gross_amount < ${sql.lit(minimumPaidPrice)})`,
  };
}

/** Conditions that each product type contributes, for a product `p`. */
const ofTypes = (): [Field, RawBuilder<boolean>][] =>
  productTypes
    .list()
    .flatMap(({ type, lacks = {} }) =>
      Object.entries(lacks).map(
        ([field, lack]): [Field, RawBuilder<boolean>] => [field as Field, sql`(p.type = ${sql.lit(type)} and ${lack})`],
      ),
    ); // prettier-ignore

/** `any`: at least one thing. */
export type Lacked = Field | "any";

/** Condition: `p` is a draft that lacks this to be published. */
export function lacks(field: Lacked, now: Date): RawBuilder<boolean> {
  const conditions = [...(Object.entries(conditionsAt(now)) as [Field, RawBuilder<boolean>][]), ...ofTypes()]
    .filter(([one]) => field === "any" || one === field)
    .map(([, condition]) => condition);
  return sql`(p.status = 'draft' and (${conditions.length ? sql.join(conditions, sql` or `) : sql`false`}))`;
}
