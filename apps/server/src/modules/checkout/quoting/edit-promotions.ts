import type { NewPromotion, PromotionView } from "@palco/contract/checkout/promotions";
import type { z } from "zod";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { isConstraint } from "#platform/db/database.ts";
import { listPromotions } from "./promotion.queries.ts";

export async function createPromotion(
  context: Context<Actor>,
  promotion: z.output<typeof NewPromotion>,
): Promise<PromotionView> {
  const { db, now, actor } = context;
  try {
    const { id } = await commitOnce<{ id: string }>(context, "promotion", (commit) =>
      commit(async (tx) => {
        const made = await tx
          .insertInto("promotion")
          .values({
            code: promotion.code,
            discount: promotion.discount,
            starts_at: promotion.startsAt && new Date(promotion.startsAt),
            ends_at: promotion.endsAt && new Date(promotion.endsAt),
            max_uses: promotion.maxUses,
            created_by: actor.id,
            created_at: now(),
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await recordAct(
          tx,
          {
            actorId: actor.id,
            act: "promotion.made",
            object: { kind: "promotion", id: made.id },
            after: { ...promotion },
          },
          now(),
        );
        return made;
      }),
    );
    return (await listPromotions(db, id))[0]!;
  } catch (error) {
    if (isConstraint(error, "promotion_code_key")) throw new AppError("checkout.promotion_exists");
    throw error;
  }
}

/** Switches a promotion on or off; orders that have it keep their price. */
export async function switchPromotion(
  { db, now, actor }: Context<Actor>,
  id: string,
  active: boolean,
): Promise<PromotionView> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("promotion")
      .set({ active })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows)
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "promotion.switched",
          object: { kind: "promotion", id },
          after: { active },
        },
        now(),
      );
  });
  const [promotion] = await listPromotions(db, id);
  if (!promotion) throw new AppError("request.not_found");
  return promotion;
}
