import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { emptyProduct, type NewProduct, type ProductFields } from "@palco/contract/catalogue/fields";
import { productTraits } from "@palco/contract/product-types/traits";
import { recordAct } from "#modules/audit/public.ts";
import { findChannelForProduct, listChannelsForProducts } from "#modules/channels/public.ts";
import { taxRateOf } from "#modules/site-config/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { ownerIn, ownerScope } from "#platform/owner-scope.ts";
import { requireTypeOn } from "#platform/site-modules/site-modules.ts";
import { checkReferences } from "./check-references.ts";
import { getEditById } from "./edit.queries.ts";
import { refusePrices } from "./owners-prices.ts";
import { presentEdit } from "./present-edit.ts";
import { columnsOf } from "./product-columns.ts";
import { keepParts } from "./product-type.ts";
import { chooseSlug, productRefusal, writeParts } from "./save-product.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor" | "language">;

/** Begins a product: a draft in one of the producer's channels, approved or not. */
export async function createProduct(context: Needs, input: NewProduct): Promise<ProductEdit> {
  const { db, actor } = context;
  const channels = await listChannelsForProducts(db, ownerScope(actor, { whose: "own" }));
  const channelId = input.channelId ?? (channels.find((channel) => channel.canPublish) ?? channels[0])?.id;
  if (!channelId || channels.length === 0) throw new AppError("catalogue.channel_required");
  return begin(context, { input, channelId, ownerId: ownerIn(actor, channelId) ?? actor.id });
}

/** The same in anybody's channel, by the team: it belongs to who owns the channel. */
export async function createManagedProduct(context: Needs, input: NewProduct): Promise<ProductEdit> {
  const channel = input.channelId ? await findChannelForProduct(context.db, input.channelId) : undefined;
  if (!channel) throw new AppError("catalogue.channel_required");
  return begin(context, { input, channelId: channel.id, ownerId: channel.ownerId, byTeam: true });
}

interface Beginning {
  input: NewProduct;
  channelId: string;
  ownerId: string;
  byTeam?: boolean;
}

async function begin(
  context: Needs,
  { input, channelId, ownerId, byTeam = false }: Beginning,
): Promise<ProductEdit> {
  const { db, actor, now } = context;
  if (input.typeDetails && !productTraits[input.typeDetails.type].available)
    throw new AppError("catalogue.type_not_available");
  await requireTypeOn(db, input.typeDetails?.type ?? "vod");
  const fields = keepParts<ProductFields>({ ...emptyProduct, ...input, channelId }, emptyProduct.bundle);
  refusePrices(actor, { ownerId }, { next: fields, before: { ...emptyProduct, channelId } });
  await checkReferences(db, { actor, ownerId }, { next: fields });
  const id = await insert(context, { fields, byTeam });
  return presentEdit(context, await getEditById(db, id, now()));
}

interface Insertion {
  fields: ProductFields;
  byTeam: boolean;
}

async function insert(context: Needs, { fields, byTeam }: Insertion, tries = 5): Promise<string> {
  const { db, now, actor } = context;
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await insertProduct(tx, fields, now());
      if (byTeam)
        await recordAct(
          tx,
          {
            actorId: actor.id,
            act: "product.made",
            object: { kind: "product", id },
            after: { title: fields.title, channel: fields.channelId },
          },
          now(),
        );
      return id;
    });
  } catch (error) {
    // Another request took the generated slug: try another one.
    if (!fields.slug && tries > 1 && isConstraint(error, "product_slug_key"))
      return insert(context, { fields, byTeam }, tries - 1);
    throw productRefusal(error);
  }
}

/** Writes a draft in a transaction of the caller, who has checked the fields and whose channel it is. */
export async function insertProduct(tx: Tx, fields: ProductFields, now: Date): Promise<string> {
  // Ids of dates come from us; those of a new product have none yet.
  const sessions = fields.sessions.map(({ startsAt, capacity }) => ({ startsAt, capacity }));
  const taxRate = await taxRateOf(tx, fields.typeDetails.type, now);
  const slug = await chooseSlug(tx, fields);
  const { id } = await tx
    .insertInto("product")
    .values({ slug, tax_rate: taxRate, ...columnsOf(fields, taxRate), created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeParts(tx, { id, taxRate }, { fields: { ...fields, sessions } });
  // Its slug may be one that led to another product.
  await sharedChanged(tx);
  return id;
}
