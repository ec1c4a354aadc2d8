import { useMatches } from "#app/use-matches.ts";

/** True where the navigation is at the bottom; frame.css has the same width. */
export const useIsNarrow = (): boolean => useMatches("(width < 960px)");
