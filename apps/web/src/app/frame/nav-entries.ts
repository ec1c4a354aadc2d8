import { hasScreen } from "#app/routes.ts";
import type { FeatureNav, NavEntry } from "./feature-nav.ts";

// Visitors do not load this: it brings every icon of the menus.
const features = Object.values(
  import.meta.glob<FeatureNav>("../../features/*/nav.ts", { eager: true, import: "nav" }),
);

/** What the features list for a menu, as far as there is a screen. */
export function navEntries(menu: keyof FeatureNav): readonly NavEntry[] {
  return features
    .flatMap((feature) => feature[menu] ?? [])
    .filter(({ to }) => hasScreen(to))
    .toSorted((a, b) => a.place - b.place);
}
