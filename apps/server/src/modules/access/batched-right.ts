import { createBatcher, reportBatches } from "#platform/batcher.ts";
import type { Platform } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";
import { serviceKey } from "#platform/services.ts";
import { listRights, type Right, type RightAsked } from "./find-right.ts";

type Found = { right: Right | undefined };
const key = serviceKey<(asked: RightAsked) => Promise<Found>>("access.batched_right");

/**
 * `findRight` in one statement with the questions that come within a few milliseconds, for players that are watching.
 * Nothing is kept: each statement begins after the questions it answers.
 */
export async function findBatchedRight(
  { db, services }: Pick<Platform, "db" | "services">,
  asked: RightAsked,
): Promise<Right | undefined> {
  const find = services.get(key, () => {
    const together = async (all: readonly RightAsked[]): Promise<Found[]> => {
      const rights = await runAs({ load: "vital" }, () => listRights(db, all));
      return rights.map((right) => ({ right }));
    };
    return createBatcher<RightAsked, Found>({
      together,
      alone: async (one) => (await together([one]))[0]!,
      ...reportBatches,
    });
  });
  return (await find(asked)).right;
}
