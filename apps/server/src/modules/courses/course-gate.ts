import { createRegistry } from "#platform/registry.ts";
import type { Db } from "#platform/db/database.ts";
import { listNeeds, type NeededCourse } from "./course-needs.ts";

/** Condition of another module on a course that an account may open otherwise. */
export interface CourseGate {
  name: string;
  /** Course that this account has to complete before it; undefined: it is open to them. */
  closedBy: (db: Db, who: { productId: string; userId: string }) => Promise<NeededCourse | undefined>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    courseGates?: readonly CourseGate[];
  }
}

export const courseGates = createRegistry("course gates", ({ name }: CourseGate) => name);

/** The course that an account has to complete before this one; undefined: it is open to them. */
export async function closedBy(
  db: Db,
  { productId, userId }: { productId: string; userId: string | undefined },
): Promise<NeededCourse | undefined> {
  if (userId === undefined) return undefined;
  const own = (await listNeeds(db, { productId, userId })).find(({ isCompleted }) => !isCompleted);
  return own ?? closedByGate(db, { productId, userId });
}

/** The same by what other modules say alone. */
export async function closedByGate(
  db: Db,
  { productId, userId }: { productId: string; userId: string | undefined },
): Promise<NeededCourse | undefined> {
  if (userId === undefined) return undefined;
  for (const gate of courseGates.list()) {
    const needed = await gate.closedBy(db, { productId, userId });
    if (needed) return needed;
  }
  return undefined;
}
