import type { Achievement, AchievementKind } from "#modules/certificates/public.ts";
import { listCourseProgress } from "#modules/courses/public.ts";
import type { Db } from "#platform/db/database.ts";
import {
  type AchievedRow,
  countWaitingRows,
  findAchieved,
  listOwnPath,
  listTitles,
  listWaitingRows,
} from "./path.queries.ts";

/** Programmes have no editions: who learns keeps the courses that they got. */
const edition = 1;

async function toAchievement(db: Db, masterId: string, row: AchievedRow): Promise<Achievement> {
  const { userId } = row;
  const productIds = await listOwnPath(db, { masterId, userId });
  const courses = await listCourseProgress(db, { productIds, userId });
  const titles = await listTitles(db, productIds);
  const ms = [...courses.values()].reduce((sum, { durationMs }) => sum + durationMs, 0);
  const parts = productIds.flatMap((id) => {
    const completedAt = courses.get(id)!.completedAt;
    return completedAt ? [{ titles: titles.get(id)!, completedAt }] : [];
  });
  return { ...row, edition, minutes: Math.round(ms / 60_000), parts };
}

/** A programme is completed with the last of its learner's courses. */
export const masterAchievement: AchievementKind = {
  type: "master",
  async find(db, who) {
    const row = await findAchieved(db, who);
    return row && toAchievement(db, who.productId, row);
  },
  async listWaiting(db, productId, limit) {
    const list: Achievement[] = [];
    for (const row of await listWaitingRows(db, productId, limit))
      list.push(await toAchievement(db, productId, row));
    return list;
  },
  countWaiting: countWaitingRows,
};
