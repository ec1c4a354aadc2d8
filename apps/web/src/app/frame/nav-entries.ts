import type { Address } from "@palco/contract/addresses";
import { hasScreen } from "#app/routes.ts";
import { otherScreens } from "#app/other-screens.ts";
import type { FeatureNav, NavEntry } from "./feature-nav.ts";

// Visitors do not load this: it brings every icon of the menus.
const features = Object.values(
  import.meta.glob<FeatureNav>("../../features/*/nav.ts", { eager: true, import: "nav" }),
);

/** Entries of the features for a menu, without those that have no screen yet or whose module is off. */
export function navEntries(menu: keyof FeatureNav, isOn: (address: Address) => boolean): readonly NavEntry[] {
  return features
    .flatMap((feature) => feature[menu] ?? [])
    .filter(({ to }) => (hasScreen(to) || to in otherScreens) && isOn(to))
    .toSorted((a, b) => a.place - b.place);
}
