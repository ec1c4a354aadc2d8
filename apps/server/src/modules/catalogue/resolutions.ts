import { Resolution } from "@palco/contract/catalogue";
import type { z } from "zod";

type Name = z.infer<typeof Resolution>;

/** The qualities a video plays in, highest first: its rungs as they are made, else what its picture allows. */
export function resolutionsOf({ rungs, assetHeight }: { rungs: readonly string[]; assetHeight: number | null }): Name[] {
  const made = Resolution.options.filter((name) => rungs.includes(name.slice(0, -1)));
  if (made.length > 0 || !assetHeight) return made;
  const possible = Resolution.options.filter((name) => Number.parseInt(name, 10) <= assetHeight);
  return possible.length > 0 ? possible : ["360p"];
}
