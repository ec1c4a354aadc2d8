import { modules } from "#app/modules.ts";
import type { Platform } from "#platform/context.ts";

const slugged = modules
  .flatMap((module) => module.publicPages ?? [])
  .flatMap(({ address, currentSlug }) => {
    const [before, after] = address.split(":slug");
    return currentSlug ? [{ currentSlug, pattern: new RegExp(`^(${before})([a-z0-9-]+)(${after}/?)$`) }] : [];
  });

/** The present address of a page whose slug has changed; undefined when the path is right, or nothing is there. */
export async function findMoved({ db }: Pick<Platform, "db">, path: string): Promise<string | undefined> {
  for (const { currentSlug, pattern } of slugged) {
    const [, before, slug, after] = pattern.exec(path) ?? [];
    if (slug === undefined) continue;
    const now = await currentSlug(db, slug);
    return now && now !== slug ? `${before}${now}${after}` : undefined;
  }
  return undefined;
}
