import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { emptyProduct, type NewProduct, type ProductFields } from "@palco/contract/catalogue/fields";
import { productTraits } from "@palco/contract/product-types/traits";
import { defaultTaxRate } from "@palco/values/money";
import { listChannelsForProducts } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { checkReferences } from "./check-references.ts";
import { getEditById } from "./edit.queries.ts";
import { presentEdit } from "./present-edit.ts";
import { columnsOf } from "./product-columns.ts";
import { chooseSlug, productRefusal, writeParts } from "./save-product.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor" | "language">;

/** Begins a product: a draft in one of the producer's channels, approved or not. */
export async function createProduct(context: Needs, input: NewProduct): Promise<ProductEdit> {
  const { db, actor, now } = context;
  if (input.typeDetails && !productTraits[input.typeDetails.type].available)
    throw new AppError("catalogue.type_not_available");
  const channels = await listChannelsForProducts(db, actor.id);
  const channelId = input.channelId ?? (channels.find((channel) => channel.canPublish) ?? channels[0])?.id;
  if (!channelId || channels.length === 0) throw new AppError("catalogue.channel_required");
  const fields: ProductFields = { ...emptyProduct, ...input, channelId };
  await checkReferences(db, { actor, ownerId: actor.id }, { next: fields });
  const id = await insert(context, fields);
  return presentEdit(context, await getEditById(db, id, now()));
}

async function insert(context: Needs, fields: ProductFields, tries = 5): Promise<string> {
  const { db, now } = context;
  // Ids of dates come from us; those of a new product have none yet.
  const sessions = fields.sessions.map(({ startsAt, capacity }) => ({ startsAt, capacity }));
  try {
    return await db.transaction().execute(async (tx) => {
      const slug = await chooseSlug(tx, fields);
      const { id } = await tx
        .insertInto("product")
        .values({
          slug,
          tax_rate: defaultTaxRate,
          ...columnsOf(fields, defaultTaxRate),
          created_at: now(),
          updated_at: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeParts(tx, { id, taxRate: defaultTaxRate }, { fields: { ...fields, sessions } });
      // Its slug may be one that led to another product.
      await sharedChanged(tx);
      return id;
    });
  } catch (error) {
    // Another request took the generated slug: try another one.
    if (!fields.slug && tries > 1 && isConstraint(error, "product_slug_key"))
      return insert(context, fields, tries - 1);
    throw productRefusal(error);
  }
}
