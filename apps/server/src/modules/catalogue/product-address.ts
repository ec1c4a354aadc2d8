import { type RawBuilder, sql } from "kysely";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for what is an id instead of a slug. */
export const isProductId = (slugOrId: string): boolean => uuid.test(slugOrId);

/** The id of the product at an address, now or formerly (`product_address`); null when there is none. */
export const productAt = (slug: string): RawBuilder<string | null> => sql`(select product_at(${slug}))`;
