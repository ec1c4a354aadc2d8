import type { StudioOverview, Task } from "@palco/contract/overview/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { listMyProducts } from "#modules/catalogue/public.ts";
import { listWithoutIban } from "#modules/payouts/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import type { DateRow, OwnChannel } from "./studio.queries.ts";
import { listMessages, listParcels, listRefundRequests } from "./task.queries.ts";

const dayMs = 86_400_000;
const shownDrafts = 3;

interface Known {
  channels: readonly OwnChannel[];
  dates: readonly DateRow[];
}

/** What is to do, the most urgent first. */
export async function listTasks(
  { db, actor, now, language }: Pick<Context<Actor>, "db" | "actor" | "now" | "language">,
  { channels, dates }: Known,
): Promise<StudioOverview["tasks"]> {
  const at = now();
  const ids = channels.map(({ id }) => id);
  if (!ids.length) return [];
  const [messages, parcels, requests, withoutIban, drafts] = await Promise.all([
    listMessages(db, ids, { from: new Date(at.getTime() - 7 * dayMs), language }),
    listParcels(db, ids),
    listRefundRequests(db, ids),
    listWithoutIban(db, ownerScope(actor, { whose: "own" })),
    listMyProducts(
      { db, now, actor, language },
      { status: "draft", sort: "updated", page: 1, size: shownDrafts },
    ),
  ]);
  const nothing = { count: 1, at: null, channel: null, product: null };
  return [
    ...dates.filter((date) => isSoon(date, at)).map(({ product: { slug, title, type }, channel, startsAt, sold }): Task => ({
      kind: "live_soon",
      count: sold,
      at: startsAt.toISOString(),
      channel,
      product: { slug, title, type },
    })), // prettier-ignore
    ...messages.map(({ since, ...rest }): Task => ({ ...rest, at: since.toISOString() })),
    ...parcels.map(({ since, ...rest }): Task => ({
      ...nothing,
      ...rest,
      kind: "parcels",
      at: since.toISOString(),
    })),
    ...requests.map(({ since, ...rest }): Task => ({
      ...nothing,
      ...rest,
      kind: "refund_requests",
      at: since.toISOString(),
    })),
    ...channels.flatMap(taskOfChannel),
    ...withoutIban.map(({ slug, title }): Task => ({
      ...nothing,
      kind: "no_iban",
      channel: { slug, title },
    })),
    ...drafts.items.map(({ slug, title, type, channel, missing }): Task => ({
      kind: missing ? "product_missing" : "product_ready",
      count: missing,
      at: null,
      channel: { slug: channel.slug, title: channel.title },
      product: { slug, title, type },
    })), // prettier-ignore
  ];
}

/** What needs an encoder, within 24 hours: films at their hour play by themselves. */
function isSoon({ product, startsAt }: DateRow, now: Date): boolean {
  const { delivery, hasFilm } = productTraits[product.type];
  return delivery === "stream" && !hasFilm && startsAt.getTime() - now.getTime() < dayMs;
}

const kindOf = {
  draft: "channel_draft",
  private: "channel_private",
  in_revision: "channel_waits",
  banned: "channel_banned",
} as const;

function taskOfChannel({ slug, title, status, reviewRequestedAt }: OwnChannel): Task[] {
  if (status === "published") return [];
  const at = status === "in_revision" ? (reviewRequestedAt?.toISOString() ?? null) : null;
  return [{ kind: kindOf[status], count: 1, at, channel: { slug, title }, product: null }];
}
