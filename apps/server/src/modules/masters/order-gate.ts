import type { CourseGate } from "#modules/courses/public.ts";
import { findOrderedLine, listSteps, neededBefore } from "./path.queries.ts";

/** Courses of an ordered programme open one after the other, for who got them with it. */
export const orderGate: CourseGate = {
  name: "masters",
  async closedBy(db, { productId, userId }) {
    const lineId = await findOrderedLine(db, { productId, userId });
    return lineId === undefined
      ? undefined
      : neededBefore(await listSteps(db, { lineId, userId }), productId);
  },
};
