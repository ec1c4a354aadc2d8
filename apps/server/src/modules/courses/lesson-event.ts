import type { LessonDates, LessonView } from "@palco/contract/courses/api";
import type { LessonEvent } from "@palco/contract/courses/outline";
import { productTraits } from "@palco/contract/product-types/traits";
import { listTimes, type ProductForSale } from "#modules/catalogue/public.ts";
import { openSource } from "#modules/playback/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import type { LessonRow } from "./course.queries.ts";

/** The address of a meeting is told this long before it begins. */
const meetingOpensMs = 10 * 60_000;

/** People who wait for a broadcast are together from so long before it begins. */
const togetherMs = 3_600_000;

type EventColumns = Pick<LessonRow, "sourceId" | "meetingUrl" | "startsAt" | "endsAt">;

/** As its editor wrote it. */
export function toEvent({ sourceId, meetingUrl, startsAt, endsAt }: EventColumns): LessonEvent | null {
  if (sourceId) return { kind: "live", productId: sourceId };
  if (!meetingUrl) return null;
  return {
    kind: "meeting",
    url: meetingUrl,
    startsAt: startsAt!.toISOString(),
    endsAt: endsAt!.toISOString(),
  };
}

/** When lessons take place, by lesson id; those that are there at any time are absent. */
export async function listLessonDates(
  db: Db,
  lessons: readonly LessonRow[],
  now: Date,
): Promise<Map<string, LessonDates>> {
  const sources = lessons.flatMap(({ sourceId }) => sourceId ?? []);
  const times = new Map((await listTimes(db, sources, now)).map((one) => [one.productId, one]));
  const datesOf = ({ sourceId, meetingUrl, startsAt, endsAt }: LessonRow): LessonDates | undefined => {
    if (sourceId) {
      const found = times.get(sourceId);
      const begins = found?.startsAt?.toISOString() ?? null;
      return { kind: "live", startsAt: begins, endsAt: null, isOn: found?.isOnAir ?? false };
    }
    if (!meetingUrl) return undefined;
    const isOn = startsAt! <= now && now < endsAt!;
    return { kind: "meeting", startsAt: startsAt!.toISOString(), endsAt: endsAt!.toISOString(), isOn };
  };
  return new Map(
    lessons.flatMap((lesson) => {
      const dates = datesOf(lesson);
      return dates ? [[lesson.id, dates]] : [];
    }),
  );
}

/** The broadcast that a lesson shows, as it is now. */
export async function presentAiring(
  context: Pick<Context, "db" | "now" | "language">,
  { sourceId }: EventColumns,
): Promise<LessonView["airing"]> {
  if (!sourceId) return null;
  const shown = await openSource(context, sourceId);
  if (!shown) return null;
  const { product, state, isLive } = shown;
  const startsAt = state === "countdown" ? (product.sessionAt?.toISOString() ?? null) : null;
  const isOn = state === "ready" && isLive;
  const isNear = startsAt !== null && Date.parse(startsAt) - context.now().getTime() < togetherMs;
  return { id: product.id, slug: product.slug, state, isLive: isOn, startsAt, isTogether: isOn || isNear };
}

/** The meeting of a lesson; its teachers have the address at any time. */
export function presentMeeting(
  { meetingUrl, startsAt, endsAt }: EventColumns,
  { now, own }: { now: Date; own: boolean },
): LessonView["meeting"] {
  if (!meetingUrl || !startsAt || !endsAt) return null;
  const opensAt = new Date(startsAt.getTime() - meetingOpensMs);
  const isOpen = own || (opensAt <= now && now < endsAt);
  return {
    url: isOpen ? meetingUrl : null,
    opensAt: opensAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOver: endsAt <= now,
  };
}

/** A product that a lesson may show: a broadcast or deferred live of the course's channel that people can come to. */
export const isShowable = (course: Pick<ProductForSale, "channelId">, product: ProductForSale | undefined) =>
  product !== undefined &&
  product.channelId === course.channelId &&
  product.status !== "draft" &&
  productTraits[product.type].isDated &&
  productTraits[product.type].delivery === "stream";
