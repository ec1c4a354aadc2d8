import { xmlElement } from "@palco/values/xml";

/** Apple's words ("Apple Podcasts categories") for the categories that a site begins with: the larger and the smaller. */
const words: Record<string, readonly [string, string?]> = {
  music: ["Music"],
  theatre: ["Arts", "Performing Arts"],
  documentary: ["Society & Culture", "Documentary"],
  science: ["Science"],
  health: ["Health & Fitness", "Medicine"],
  congress: ["Business"],
  cooking: ["Arts", "Food"],
  wellbeing: ["Health & Fitness"],
  workshops: ["Education", "How To"],
  family: ["Kids & Family"],
};
/** Directories don't take a podcast without one. */
const unknown = ["Society & Culture"] as const;

/** `itunes:category` of a podcast, in the order of its categories; those that the team has added have no word there. */
export function itunesCategories(categories: readonly string[]): string[] {
  const known = categories.flatMap((id) => (words[id] ? [words[id]] : []));
  const list = known.length ? known : [unknown];
  const elements = list.map(([large, small]) =>
    xmlElement("itunes:category", small ? [xmlElement("itunes:category", [], { text: small })] : [], {
      text: large,
    }),
  );
  return [...new Set(elements)];
}
