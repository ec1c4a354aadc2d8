import type { ChannelMissing } from "@palco/contract/channels/edit";
import { type RawBuilder, sql } from "kysely";

const inBilling = (column: string) =>
  sql<boolean>`not exists (select from channel_billing b where b.channel_id = c.id and b.${sql.ref(column)} <> '')`;

/** `missingForReview` (channel.ts) as conditions for a channel `c`, to filter by. */
const conditions: Record<ChannelMissing, RawBuilder<boolean>> = {
  title: sql`c.title = ''`,
  description: sql`c.description = ''`,
  profileImageId: sql`c.profile_image_id is null`,
  "billing.taxId": inBilling("tax_id"),
  "billing.phone": inBilling("phone"),
  "billing.address": inBilling("address"),
  "billing.city": inBilling("city"),
  "billing.postalCode": inBilling("postal_code"),
  "billing.country": inBilling("country"),
  "billing.iban": inBilling("iban"),
};

/** Condition: a channel `c` lacks this for a review; `any`: at least one of them. */
export const lacks = (field: ChannelMissing | "any"): RawBuilder<boolean> =>
  field === "any" ? sql`(${sql.join(Object.values(conditions), sql` or `)})` : conditions[field];

/** What a channel `c` lacks for a review, in the order of the contract. */
export const lackedFields: RawBuilder<ChannelMissing[]> = sql`array_remove(array[${sql.join(
  Object.entries(conditions).map(([field, isLacking]) => sql`case when ${isLacking} then ${sql.lit(field)} end`),
)}], null)`; // prettier-ignore
