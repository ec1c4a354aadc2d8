import { findProductForSale } from "#modules/catalogue/public.ts";
import { mainItem, mayOpen } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import { createBatcher } from "#platform/batcher.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";
import { serviceKey } from "#platform/services.ts";
import { noteWaiting, type Waiting } from "./waiting.queries.ts";

/** Nobody waits for this statement, and it may take many: a hall that opens the page is one or two. */
const batches = { waitMs: 100, most: 500, atOnce: 1 } as const;

type Noted = { noted: true };
const key = serviceKey<(one: Waiting) => Promise<Noted>>("live.note_waiting");

/** Notes that this account has the waiting page of a product open. Its organizer and the team are not counted. */
export async function waitFor(context: Context<Actor>, slug: string): Promise<void> {
  const { db, actor, now, language } = context;
  const product = await findProductForSale(db, slug, { now: now(), language });
  const opening = product && (await mayOpen(context, actor, { item: mainItem(product.id) }));
  if (!opening?.decision.allow) throw new AppError("catalogue.not_found");
  if (opening.own) return;
  await batcherOf(context)({ productId: product!.id, userId: actor.id });
}

function batcherOf({ db, now, services }: Pick<Platform, "db" | "now" | "services">) {
  return services.get(key, () => {
    const together = async (people: readonly Waiting[]): Promise<Noted[]> => {
      await runAs({ load: "normal" }, () => noteWaiting(db, people, now()));
      return people.map(() => ({ noted: true }));
    };
    const alone = async (one: Waiting): Promise<Noted> => (await together([one]))[0]!;
    return createBatcher<Waiting, Noted>({ together, alone, ...batches });
  });
}
