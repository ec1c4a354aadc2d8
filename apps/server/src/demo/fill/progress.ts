import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";

const name = "demo";

/** Progress of the demo. The home page shows the two numbers while the demo is being filled. */
export interface DemoProgress {
  /** Products that are here, and how many there will be. */
  ready?: number;
  of?: number;
  /** The months of sales are written. */
  isSold?: boolean;
  /** It could not go on; the next start tries again. */
  failed?: boolean;
  filledAt?: string;
}

export async function readProgress(db: Db): Promise<DemoProgress | undefined> {
  return (await readSiteOption(db, name)) as DemoProgress | undefined;
}

export const writeProgress = (db: Db, progress: DemoProgress, now: Date): Promise<void> =>
  writeSiteOption(db, name, { value: progress, now });
