import { listDatePlaces, listSaleStates, type ProductSaleState } from "#modules/catalogue/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { eventHandler, type EventHandler, publishEvent } from "#platform/outbox/events.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { deleteAlerts, listAwaited, lockWatch, setNextLook, takeDue } from "./alert.queries.ts";

/** Products that one run looks at: those of one that has more wait a minute for the next. */
const atATime = 500;
const hourMs = 3_600_000;

/** Looks at products that somebody waits for, and states which of them can be bought. */
async function look(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return;
  const awaited = await listAwaited(tx, ids);
  const dates = await listDatePlaces(
    tx,
    awaited.flatMap(({ sessionId }) => sessionId ?? []),
    now,
  );
  for (const product of await listSaleStates(tx, ids, now)) {
    const { id: productId, saleState } = product;
    if (saleState === "event_passed") {
      await deleteAlerts(tx, { productId });
      await setNextLook(tx, productId, null);
      continue;
    }
    const isOpen = product.onShow && saleState === "on_sale";
    const own = dates.filter((date) => date.productId === productId);
    for (const { id: sessionId } of own.filter(({ state }) => state === "over"))
      await deleteAlerts(tx, { sessionId });
    const opened = [
      ...awaited.filter((one) => one.productId === productId && !one.sessionId).map(() => ({})),
      ...own.filter(({ state }) => state === "free").map(({ id: sessionId }) => ({ sessionId })),
    ];
    if (isOpen)
      for (const which of opened)
        await publishEvent(tx, "sale.opened", { productId, ...which, at: now.toISOString() });
    const isFull = own.some(({ state }) => state === "full");
    await setNextLook(tx, productId, isOpen ? (isFull ? soon(now) : null) : nextLook(product, now));
  }
}

/** At the next run. */
const soon = (now: Date) => new Date(now.getTime() + 1);

/** When its sale begins; a place may get free at any minute; changes of the rest are heard of as events. */
function nextLook({ onShow, saleState, saleStartsAt }: ProductSaleState, now: Date): Date {
  if (onShow && saleState === "sold_out") return soon(now);
  const later = now.getTime() + hourMs;
  return new Date(Math.min(saleStartsAt && saleStartsAt > now ? saleStartsAt.getTime() : later, later));
}

/** Every minute, by the index of what is due. */
export async function watchSales({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => look(tx, await takeDue(tx, at, atATime), at));
}

/** What its organizer changes is looked at right away, where the site sells. */
export const lookAtChanged = (platform: Platform): EventHandler =>
  eventHandler({
    name: "wishes.look_at_changed",
    events: ["product.published", "product.changed"],
    async handle(tx, { payload: { productId } }) {
      if ((await modulesOff(platform)).has("mediapay")) return;
      if (await lockWatch(tx, productId)) await look(tx, [productId], platform.now());
    },
  });
