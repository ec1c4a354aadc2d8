import { listSaleStates, type ProductSaleState } from "#modules/catalogue/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { eventHandler, type EventHandler, publishEvent } from "#platform/outbox/events.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { deleteAlerts, lockWatch, setNextLook, takeDue } from "./alert.queries.ts";

/** Products that one run looks at: those of one that has more wait a minute for the next. */
const atATime = 500;
const hourMs = 3_600_000;

/** Looks at products that somebody waits for, and states which of them can be bought. */
async function look(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  for (const product of await listSaleStates(tx, ids, now)) {
    if (product.onShow && product.saleState === "on_sale") {
      await publishEvent(tx, "sale.opened", { productId: product.id, at: now.toISOString() });
      await setNextLook(tx, product.id, null);
    } else if (product.saleState === "event_passed") {
      await deleteAlerts(tx, product.id);
      await setNextLook(tx, product.id, null);
    } else await setNextLook(tx, product.id, nextLook(product, now));
  }
}

/** When its sale begins; a place may get free at any minute; changes of the rest are heard of as events. */
function nextLook({ onShow, saleState, saleStartsAt }: ProductSaleState, now: Date): Date {
  if (onShow && saleState === "sold_out") return new Date(now.getTime() + 1);
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
