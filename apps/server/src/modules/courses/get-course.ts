import type { CourseView, LessonCard } from "@palco/contract/courses/api";
import { textFor } from "@palco/values/language";
import { resumePoint } from "@palco/values/resume";
import { findProductForSale, listQuestions } from "#modules/catalogue/public.ts";
import { mainItem, mayOpen } from "#modules/items/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import { limitedTo } from "#platform/memberships.ts";
import { isInScope, isOwner } from "#platform/owner-scope.ts";
import { listModuleRows } from "./course.queries.ts";
import { listNeeds } from "./course-needs.ts";
import { listLessonDates } from "./lesson-event.ts";
import { listWatched, progressOf, toCards } from "./present-course.ts";
import { closedByGate } from "./course-gate.ts";
import { learns } from "./may-learn.ts";
import { listSpeakerIds } from "./teacher.queries.ts";
import { readPath } from "./read-path.ts";
import { requirementsFor } from "./requirements.ts";

/** A course for who may see it: one that is on show, theirs, or one they hold or held a ticket for. Its outline is everybody's. */
export async function getCourse(
  given: Pick<Context<Actor | undefined>, "db" | "actor" | "now" | "language">,
  slug: string,
): Promise<CourseView> {
  const { db, actor: asker, now, language } = given;
  // A moderator sees the course as a visitor does.
  const actor = asker && limitedTo(asker, "content");
  const context = { ...given, actor };
  const product = await findProductForSale(db, slug, { now: now(), language });
  if (product?.type !== "course") throw new AppError("catalogue.not_found");
  const opening = await mayOpen({ db, now }, actor, { item: mainItem(product.id) });
  if (!opening) throw new AppError("catalogue.not_found");
  const { decision, own } = opening;
  const wasHeld = decision.rule === "ticket_over" || decision.rule === "subscription_over";
  const isHolder = product.status !== "draft" && (decision.allow || decision.rule === "ticket_over");
  const moderate = own || (!asker?.purchase && isInScope(asker, product, { ability: "chat" }));
  if (!product.onShow && !isHolder && !moderate) throw new AppError("catalogue.not_found");
  // A purchase without an account has no progress of its own: its lessons are read, their completion needs the account.
  const userId = actor?.purchase ? undefined : actor?.id;
  const path = await readPath(db, { productId: product.id, userId });
  const [modules, watched, gate, teachers, questions, dates, needs] = await Promise.all([
    listModuleRows(db, product.id),
    listWatched(db, userId, path.lessons),
    decision.allow && !own ? closedByGate(db, { productId: product.id, userId }) : undefined,
    listSpeakerIds(db, [product.id]).then((ids) => getSpeakerCards(context, ids)),
    listQuestions(db, product.id, language),
    listLessonDates(db, path.lessons, now()),
    listNeeds(db, { productId: product.id, userId }),
  ]);
  const needed =
    decision.allow && !own && userId !== undefined
      ? (needs.find(({ isCompleted }) => !isCompleted) ?? gate)
      : undefined;
  const cards = toCards(path, watched, {
    language,
    isHolder: decision.allow,
    own,
    isClosed: needed !== undefined,
    dates,
  });
  const byId = new Map(cards.map((one) => [one.id, one]));
  return {
    product,
    state: decision.allow ? "ready" : wasHeld ? "finished" : "no_ticket",
    accessUntil: decision.until?.toISOString() ?? null,
    level: path.course?.level ?? null,
    requirements: requirementsFor(path.course?.requirements ?? {}, language),
    durationMs: path.lessons.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
    modules: modules.flatMap(({ id, title, titles }) => {
      const own = path.lessons.filter(({ moduleId }) => moduleId === id);
      return own.length
        ? [{ id, title: textFor(title, titles, language), lessons: own.map((one) => byId.get(one.id)!) }]
        : [];
    }),
    progress: userId !== undefined && learns(opening) ? progressOf(path) : null,
    needs: needs.map(({ slug: of, title, titles, isCompleted }) => ({
      slug: of,
      title: textFor(title, titles, language),
      isCompleted,
    })),
    gate: needed ? { slug: needed.slug, title: textFor(needed.title, needed.titles, language) } : null,
    next: decision.allow ? nextOf(cards, watched) : null,
    teachers,
    questions,
    abilities: {
      edit: own,
      students: own && isInScope(actor, product, { ability: "sales" }),
      moderate,
      teach: own && (isOwner(actor, product) || hasRole(actor, "ADMIN")),
    },
  };
}

/** The lesson to go on with: the first that was begun, else the first that is open. */
function nextOf(
  cards: readonly LessonCard[],
  watched: ReadonlyMap<string, { positionMs: number | null }>,
): CourseView["next"] {
  const next =
    cards.find(({ state }) => state === "in_progress") ?? cards.find(({ state }) => state === "open");
  if (!next) return null;
  const atMs = resumePoint(watched.get(next.id)?.positionMs, next.durationMs ?? 0);
  return { id: next.id, atMs: atMs ?? 0 };
}
