/**
 * Day and hour of an instant (ISO 8601) as a mail writes them.
 * @param timezone of its reader; absent in mails that the release before queued: the server's
 */
export const momentOf = (at: string, language: string, timezone: string | undefined): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: timezone }).format(
    new Date(at),
  );
