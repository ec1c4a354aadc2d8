import { useMatches } from "#app/use-matches.ts";

/** True from the width on where the sum stands beside the form, as in checkout.css; it is read after the form then. */
export const useIsWide = (): boolean => useMatches("(width >= 960px)");
