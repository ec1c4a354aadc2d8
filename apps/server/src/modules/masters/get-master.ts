import type { MasterCourse, MasterView } from "@palco/contract/masters/api";
import { textFor } from "@palco/values/language";
import { getCards, getProduct } from "#modules/catalogue/public.ts";
import {
  type CourseSummary,
  listCourseProgress,
  listEvents,
  listSpeakerIds,
  requirementsFor,
} from "#modules/courses/public.ts";
import { mainItem, mayOpen } from "#modules/items/public.ts";
import { ownership } from "#modules/access/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";
import { findMasterRow, listParts } from "./master.queries.ts";
import { findOrderedLine, listOwnPath, listSteps, neededBefore } from "./path.queries.ts";

type Needs = Pick<Context<Actor | undefined>, "db" | "actor" | "now" | "language" | "bus" | "services">;

/** A programme for who may see its page: its courses in order, and how far this account is. */
export async function getMaster(context: Needs, slug: string): Promise<MasterView> {
  const { db, actor, now, language } = context;
  const product = await getProduct(context, slug);
  if (product.type !== "master") throw new AppError("catalogue.not_found");
  const opening = await mayOpen({ db, now }, actor, { item: mainItem(product.id) });
  if (!opening) throw new AppError("catalogue.not_found");
  const { decision, own } = opening;
  // A purchase without an account has no progress of its own.
  const userId = actor?.purchase ? undefined : actor?.id;
  const isLearner = decision.allow && !own && userId !== undefined;
  const row = await findMasterRow(db, product.id);
  const ids = await pathOf(context, { masterId: product.id, userId: isLearner ? userId : undefined });
  const [facts, cards, rights] = [
    await listCourseProgress(db, { productIds: ids, userId }),
    await getCards(context, ids),
    await listRights(context, { ids, userId, own }),
  ];
  const lineId = isLearner ? await findOrderedLine(db, { productId: product.id, userId }) : undefined;
  const steps = lineId && userId ? await listSteps(db, { lineId, userId }) : [];
  const courses = cards.map((card, place): MasterCourse => {
    const summary = facts.get(card.id)!;
    const before = neededBefore(steps, card.id);
    const needs = before ? textFor(before.title, before.titles, language) : null;
    const { id, slug: courseSlug, title, shortDescription, image } = card;
    return {
      id,
      slug: courseSlug,
      number: place + 1,
      title,
      shortDescription,
      image,
      lessons: summary.lessons,
      durationMs: summary.durationMs,
      state: stateOf(summary, { isOwned: rights.has(id), needs }),
      needs,
      percent: userId === undefined || own ? 0 : summary.percent,
      completedAt: summary.completedAt?.toISOString() ?? null,
    };
  });
  const { channel } = product;
  const events = await listEvents(context, { productIds: ids, userId });
  return {
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      plan: product.plan,
      channel: { slug: channel.slug, title: channel.title },
      image: product.image,
    },
    state: decision.allow ? "ready" : decision.rule === "ticket_over" ? "finished" : "no_ticket",
    accessUntil: decision.until?.toISOString() ?? null,
    isOrdered: row?.isOrdered ?? true,
    level: row?.level ?? null,
    requirements: requirementsFor(row?.requirements ?? {}, language),
    courses,
    durationMs: courses.reduce((sum, { durationMs }) => sum + durationMs, 0),
    lessons: courses.reduce((sum, { lessons }) => sum + lessons, 0),
    progress: isLearner ? progressOf([...facts.values()]) : null,
    events: events.flatMap(({ productId, lesson, event }) => {
      const course = courses.find(({ id }) => id === productId);
      return course ? [{ course: { slug: course.slug, title: course.title }, lesson, event }] : [];
    }),
    next: decision.allow ? nextOf(courses) : null,
    teachers: await getSpeakerCards({ db, language }, await listSpeakerIds(db, [product.id, ...ids])),
    questions: product.questions,
    abilities: {
      edit: own,
      students: own && isInScope(actor, opening.product, { ability: "sales" }),
    },
  };
}

/** Courses of a programme: for its learners those that came with it, for others those of today without drafts. */
async function pathOf(
  { db }: Needs,
  { masterId, userId }: { masterId: string; userId: string | undefined },
): Promise<string[]> {
  const own = userId === undefined ? [] : await listOwnPath(db, { masterId, userId });
  if (own.length) return own;
  return (await listParts(db, [masterId])).flatMap(({ id, status }) => (status === "draft" ? [] : id));
}

async function listRights(
  { db, now }: Needs,
  { ids, userId, own }: { ids: readonly string[]; userId: string | undefined; own: boolean },
): Promise<ReadonlySet<string>> {
  if (own) return new Set(ids);
  if (userId === undefined) return new Set();
  const { owned, included } = await ownership.listOwned(db, { userId, productIds: ids, now: now() });
  return new Set([...owned, ...included]);
}

function stateOf(
  { completedAt, isBegun }: CourseSummary,
  { isOwned, needs }: { isOwned: boolean; needs: string | null },
): MasterCourse["state"] {
  if (completedAt) return "completed";
  if (!isOwned) return "closed";
  if (needs !== null) return "locked";
  return isBegun ? "in_progress" : "open";
}

/** Each required lesson counts the same, in whatever course. 100 only when every course is completed. */
function progressOf(courses: readonly CourseSummary[]): NonNullable<MasterView["progress"]> {
  const [done, of] = (["done", "of"] as const).map((key) => courses.reduce((sum, one) => sum + one[key], 0));
  const last = courses.map(({ completedAt }) => completedAt);
  const isCompleted = courses.length > 0 && last.every((at) => at !== null);
  const completedAt = isCompleted ? new Date(Math.max(...last.map((at) => at!.getTime()))) : null;
  return {
    done: done!,
    of: of!,
    percent: isCompleted ? 100 : Math.min(99, Math.round((done! * 100) / (of! || 1))),
    completedAt: completedAt?.toISOString() ?? null,
  };
}

/** The first course that was begun, else the first that is open. */
function nextOf(courses: readonly MasterCourse[]): MasterView["next"] {
  const next =
    courses.find(({ state }) => state === "in_progress") ?? courses.find(({ state }) => state === "open");
  return next ? { slug: next.slug, title: next.title, isBegun: next.state === "in_progress" } : null;
}
