import type { Platform } from "#platform/context.ts";
import { confirmDays } from "./confirm-newsletter.ts";
import { deleteOld } from "./reader.queries.ts";

const day = 86_400_000;
/** Who has left may say for so long that nothing was agreed to. */
const proofDays = 3 * 365;

/** Every night: requests that nobody confirmed, and old proofs of who has left. */
export const forgetReaders = ({ db, now }: Pick<Platform, "db" | "now">): Promise<void> =>
  deleteOld(db, {
    askedBefore: new Date(now().getTime() - confirmDays * day),
    leftBefore: new Date(now().getTime() - proofDays * day),
  });
