import { isDeepStrictEqual } from "node:util";
import type { MasterEdit, MasterFields } from "@palco/contract/masters/api";
import {
  changeOwnProduct,
  getCards,
  getOwnProduct,
  type OwnProductNeeds,
  type ProductForSale,
  setParts,
} from "#modules/catalogue/public.ts";
import { listCourseProgress } from "#modules/courses/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findMasterRow, listParts, writeMaster } from "./master.queries.ts";

const type = "master";

export async function getMasterEdit(context: OwnProductNeeds, slug: string): Promise<MasterEdit> {
  return presentEdit(context, await getOwnProduct(context, slug, type));
}

/** Saves a programme that is based on `revision`. Accounts that have it keep the courses that came with it. */
export async function saveMaster(
  context: OwnProductNeeds,
  slug: string,
  { revision, ...fields }: MasterFields & { revision: number },
): Promise<MasterEdit> {
  return changeOwnProduct(context, slug, {
    type,
    async change(tx, product) {
      const now = context.now();
      const inTx = { ...context, db: tx as Context["db"] };
      const before = await presentEdit(inTx, product);
      // Sent once more because its answer was lost.
      if (before.revision > 0 && isDeepStrictEqual(before.master, fields)) return before;
      if (before.revision !== revision) throw new AppError("masters.changed_elsewhere");
      const { id, ownerId, channelId } = product;
      await setParts(tx, { id, ownerId }, { ids: fields.courses, type: "course", field: "courses" });
      if (product.status !== "draft" && !(await isReady(tx, id))) throw new AppError("masters.not_ready");
      const { isOrdered, level, requirements } = fields;
      await writeMaster(tx, id, {
        revision: revision + 1,
        isOrdered,
        level,
        requirements,
        updatedAt: now,
      });
      if (product.status !== "draft") {
        await publishEvent(tx, "product.changed", { productId: id, channelId, ownerId });
        await sharedChanged(tx);
      }
      return presentEdit(inTx, product);
    },
  });
}

/** It has courses, and learners can have each of them. */
async function isReady(db: Db, id: string): Promise<boolean> {
  const parts = await listParts(db, [id]);
  return parts.length > 0 && parts.every(({ status }) => status !== "draft");
}

async function presentEdit(
  context: OwnProductNeeds,
  { id, slug, status, channel, price, currency }: ProductForSale,
): Promise<MasterEdit> {
  const { db } = context;
  const row = await findMasterRow(db, id);
  const ids = (await listParts(db, [id])).map((part) => part.id);
  const facts = await listCourseProgress(db, { productIds: ids, userId: undefined });
  const cards = await getCards(context, ids);
  return {
    productId: id,
    slug,
    status,
    channel: channel.slug,
    revision: row?.revision ?? 0,
    master: {
      isOrdered: row?.isOrdered ?? true,
      level: row?.level ?? null,
      requirements: row?.requirements ?? {},
      courses: ids,
    },
    courses: cards.map((card) => ({
      id: card.id,
      slug: card.slug,
      title: card.title,
      status: card.status,
      lessons: facts.get(card.id)!.lessons,
      durationMs: facts.get(card.id)!.durationMs,
      price: card.price,
    })),
    price: { ...price, currency },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
