/** Channels of the bus. What goes over them are ids: each process reads the rest for those who are connected to it. */
export const channels = { user: "notification", system: "system_notification" } as const;

/** Something an account's open pages are told. `ids`: null for all that were unread. */
export type Change =
  | { what: "created"; userId: string; id: string }
  | { what: "read"; userId: string; ids: readonly string[] | null };

/** PostgreSQL takes 8,000 bytes; a pair of ids has 74. */
const pairsAtATime = 100;

export function* writeChanges(created: readonly { userId: string; id: string }[]): Generator<string> {
  for (let from = 0; from < created.length; from += pairsAtATime)
    yield `created ${created
      .slice(from, from + pairsAtATime)
      .map(({ userId, id }) => `${userId}:${id}`)
      .join(" ")}`;
}

export const writeRead = (userId: string, ids: readonly string[] | null): string =>
  ["read", userId, ...(ids ?? ["*"])].join(" ");

export function readChanges(message: string): Change[] {
  const [what, ...words] = message.split(" ");
  if (what === "created")
    return words.map((pair) => {
      const [userId = "", id = ""] = pair.split(":");
      return { what, userId, id };
    });
  const [userId = "", ...ids] = words;
  return [{ what: "read", userId, ids: ids[0] === "*" ? null : ids }];
}
