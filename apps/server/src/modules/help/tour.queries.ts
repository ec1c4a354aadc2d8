import type { Tour } from "@palco/contract/help/tours";
import type { Db } from "#platform/db/database.ts";

export type TourAnswer = "taken" | "declined";

export async function listAnswers(db: Db, userId: string): Promise<Map<string, TourAnswer>> {
  const rows = await db
    .selectFrom("tour_answer")
    .select(["tour", "answer"])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map(({ tour, answer }) => [tour, answer as TourAnswer]));
}

export async function putAnswer(
  db: Db,
  given: { userId: string; tour: Tour; answer: TourAnswer; at: Date },
): Promise<void> {
  const { userId, tour, answer, at } = given;
  await db
    .insertInto("tour_answer")
    .values({ user_id: userId, tour, answer, answered_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "tour"]).doUpdateSet({ answer, answered_at: at }))
    .execute();
}
