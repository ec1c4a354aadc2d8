import type { Mend, Mendable } from "@palco/contract/mends/api";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import {
  closeMending,
  findMendedProduct,
  type MendedProduct,
  mendChannel,
  mendDate,
  openForMending,
} from "#modules/catalogue/public.ts";
import { findChannelForProduct } from "#modules/channels/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getMendable } from "./get-mendable.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor">;

interface Wish {
  mend: Mend;
  revision: number;
  reason: string;
}

/** Mends what publishing locked, once and with its reason in the log; holders of tickets for a moved date are told. */
export async function mendProduct(
  context: Needs,
  slug: string,
  { mend, revision, reason }: Wish,
): Promise<Mendable> {
  const { db, actor, now } = context;
  await db.transaction().execute(async (tx) => {
    const product = await openForMending(tx, slug, { revision, now: now() });
    // A draft's owner changes it without help.
    if (product.status === "draft") throw new AppError("mends.not_locked");
    const changes = mend.what === "date" ? await moveDate(tx, product, mend, now()) : await moveChannel(tx, product, mend); // prettier-ignore
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "product.mended",
        object: { kind: "product", id: product.id },
        ...changedBetween(changes.before, changes.after),
        reason,
      },
      now(),
    );
    await closeMending(tx, product, now());
  });
  return getMendable(context, (await findMendedProduct(db, slug, now()))!.slug);
}

interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function moveDate(
  tx: Tx,
  product: MendedProduct,
  { sessionId, startsAt, capacity }: Extract<Mend, { what: "date" }>,
  now: Date,
): Promise<Changes> {
  const to = new Date(startsAt);
  const known = product.sessions.find(({ id }) => id === sessionId);
  if (!known) throw fieldsRefused({ path: "mend.sessionId", code: "select" });
  const from = new Date(known.startsAt);
  const isMoved = from.getTime() !== to.getTime();
  if (isMoved && to <= now) throw fieldsRefused({ path: "mend.startsAt", code: "past" });
  if (!isMoved && known.capacity === capacity) throw fieldsRefused({ path: "mend.startsAt", code: "invalid" });
  await mendDate(tx, product, { sessionId, startsAt: to, capacity, now });
  if (isMoved)
    await publishEvent(tx, "date.moved", {
      productId: product.id,
      sessionId,
      title: product.title,
      slug: product.slug,
      from: from.toISOString(),
      to: to.toISOString(),
      after: null,
    });
  return {
    before: { date: from.toISOString(), places: known.capacity },
    after: { date: to.toISOString(), places: capacity },
  };
} // prettier-ignore

async function moveChannel(
  tx: Tx,
  product: MendedProduct,
  { channelId }: Extract<Mend, { what: "channel" }>,
): Promise<Changes> {
  const channel = await findChannelForProduct(tx, channelId);
  // Another owner would be paid for what this one sells: only among channels of one owner.
  if (
    !channel ||
    channel.ownerId !== product.ownerId ||
    channel.id === product.channelId ||
    channel.status === "banned"
  )
    throw fieldsRefused({ path: "mend.channelId", code: "select" });
  await mendChannel(tx, product, channelId);
  return { before: { channel: product.channelTitle }, after: { channel: channel.title } };
}
