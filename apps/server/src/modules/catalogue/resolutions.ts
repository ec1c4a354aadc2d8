import { Resolution } from "@palco/contract/catalogue/api";
import type { z } from "zod";

type Name = z.infer<typeof Resolution>;

/**
 * The qualities a video plays in, highest first. The ladder reaches up to the picture's own height, whose top rung may
 * be the upload itself and then has no row of its own.
 */
export function resolutionsOf({
  rungs,
  assetHeight,
}: {
  rungs: readonly string[];
  assetHeight: number | null;
}): Name[] {
  const shown = Resolution.options.filter(
    (name) => rungs.includes(name.slice(0, -1)) || Number.parseInt(name, 10) <= (assetHeight ?? 0),
  );
  return shown.length > 0 || !assetHeight ? shown : ["360p"];
}
