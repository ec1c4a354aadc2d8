/** Who an administrator sees the site as stands on every page of the tab. Apart, so that no page lists what it is made of. */
export const showSeenAs = async (): Promise<void> =>
  (await import("#features/people/SeenAs.tsx")).showSeenAs();
