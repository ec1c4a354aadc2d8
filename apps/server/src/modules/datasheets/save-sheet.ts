import type { SheetEdit } from "@palco/contract/datasheets/api";
import { emptyFacts, type Sheet } from "@palco/contract/datasheets/sheet";
import { isDeepStrictEqual } from "node:util";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { changeOwnSheet, getOwnSheet, type Needs } from "./own-sheet.ts";
import { findSheet, languagesOf, writeSheet } from "./sheet.queries.ts";

export async function getDatasheetEdit(context: Needs, slug: string): Promise<SheetEdit> {
  return present(context.db, await getOwnSheet(context, slug));
}

async function present(db: Db, { id, slug, status, channel }: ProductForSale): Promise<SheetEdit> {
  const row = await findSheet(db, id);
  return {
    productId: id,
    slug,
    status,
    channel: channel.slug,
    revision: row?.revision ?? 0,
    sheet: row ? { facts: row.facts, texts: row.texts } : { facts: emptyFacts, texts: {} },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Saves a sheet that is based on `revision`; search and pages of a published one hear of it. */
export function saveDatasheet(
  context: Needs,
  slug: string,
  { revision, ...sheet }: Sheet & { revision: number },
): Promise<SheetEdit> {
  return changeOwnSheet(context, slug, async (tx, product) => {
    const { id, channelId, ownerId } = product;
    const before = await findSheet(tx, id);
    // Sent once more because its answer was lost.
    const isSame = before && isDeepStrictEqual({ facts: before.facts, texts: before.texts }, sheet);
    if (!isSame) {
      if ((before?.revision ?? 0) !== revision) throw new AppError("datasheets.changed_elsewhere");
      const isOut = product.status !== "draft";
      if (isOut && !languagesOf(sheet.texts).length) throw new AppError("datasheets.abstract_needed");
      await writeSheet(tx, { ...sheet, productId: id, revision: revision + 1 }, context.now());
      if (isOut) {
        await publishEvent(tx, "product.changed", { productId: id, channelId, ownerId });
        await sharedChanged(tx);
      }
    }
    return present(tx as Context["db"], product);
  });
}
