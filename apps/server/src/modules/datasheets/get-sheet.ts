import type { SheetView } from "@palco/contract/datasheets/api";
import { emptyFacts } from "@palco/contract/datasheets/sheet";
import type { Language } from "@palco/values/language";
import { findProductForSale, getCards } from "#modules/catalogue/public.ts";
import { mainItem, mayOpen } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findSheet, languagesOf, textsFor } from "./sheet.queries.ts";

/**
 * A data sheet as this account may read it, for who may see it: one that is on show, theirs, or one they hold or held a ticket for. Facts
 * and abstract are everybody's.
 */
export async function getDatasheet(
  context: Pick<Context<Actor | undefined>, "db" | "actor" | "now" | "language">,
  { slug, language }: { slug: string; language?: Language | undefined },
): Promise<SheetView> {
  const { db, actor, now } = context;
  const product = await findProductForSale(db, slug, { now: now(), language: context.language });
  if (product?.type !== "datasheet") throw new AppError("catalogue.not_found");
  const opening = await mayOpen({ db, now }, actor, { item: mainItem(product.id) });
  if (!opening) throw new AppError("catalogue.not_found");
  const { decision, own } = opening;
  const wasHeld = decision.rule === "ticket_over" || decision.rule === "subscription_over";
  const isHolder = product.status !== "draft" && (decision.allow || decision.rule === "ticket_over");
  if (!product.onShow && !isHolder && !own) throw new AppError("catalogue.not_found");
  const sheet = await findSheet(db, product.id);
  const shown = sheet && textsFor(sheet.texts, language, context.language);
  if (!shown && !own) throw new AppError("datasheets.not_written");
  const [card] = await getCards(context, [product.id]);
  return {
    product: { ...product, channel: card!.channel },
    state: decision.allow ? "ready" : wasHeld ? "finished" : "no_ticket",
    accessUntil: decision.until?.toISOString() ?? null,
    language: shown?.language ?? context.language,
    languages: sheet ? languagesOf(sheet.texts) : [],
    publishedAt: card!.publishedAt,
    updatedAt: (sheet?.updatedAt ?? now()).toISOString(),
    facts: sheet?.facts ?? emptyFacts,
    abstract: shown?.texts.abstract ?? "",
    counts: {
      mechanisms: shown?.texts.mechanisms.length ?? 0,
      resources: shown?.texts.resources.length ?? 0,
    },
    texts: (decision.allow && shown?.texts) || null,
    abilities: { edit: own },
  };
}
