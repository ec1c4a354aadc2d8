/** Kinds of reader that answers of a route with `shared: "classes"` differ for: nobody known, or the highest role. */
export const readerClasses = ["visitor", "viewer", "producer", "admin"] as const;
export type ReaderClass = (typeof readerClasses)[number];

export function readerClassOf(roles: readonly string[] | undefined): ReaderClass {
  if (!roles) return "visitor";
  if (roles.includes("ADMIN")) return "admin";
  return roles.includes("PRODUCER") ? "producer" : "viewer";
}
