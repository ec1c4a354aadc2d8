import { type Tour, tours } from "@palco/contract/help/tours";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import { listAnswers, putAnswer, type TourAnswer } from "./tour.queries.ts";

type Reader = Pick<Context<Actor>, "db" | "actor">;

/** Everybody watches; the others follow the roles of the account itself: an administrator without channels has no studio to be shown. */
const roleOf = { viewer: null, producer: "PRODUCER", admin: "ADMIN" } as const;

function isFor(actor: Actor, tour: Tour): boolean {
  const role = roleOf[tour];
  return !role || hasRole(actor, role);
}

export async function listTours({ db, actor }: Reader) {
  const answers = await listAnswers(db, actor.id);
  return {
    items: tours
      .filter((tour) => isFor(actor, tour))
      .map((tour) => ({ tour, answer: answers.get(tour) ?? null })),
  };
}

export async function answerTour(
  { db, actor, now }: Reader & Pick<Context, "now">,
  tour: Tour,
  answer: TourAnswer,
): Promise<void> {
  if (!isFor(actor, tour)) throw new AppError("help.tour_of_others");
  await putAnswer(db, { userId: actor.id, tour, answer, at: now() });
}
