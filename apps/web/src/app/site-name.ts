/** The name that the site goes by: the page brings it, so that no code has to ask for it. */
export const siteName = (): string => document.documentElement.dataset["site"]!;
