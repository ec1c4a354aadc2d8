import type { HomeSectionContent } from "@palco/contract/pages/api";
import type { Db } from "#platform/db/database.ts";
import type { StoredSection } from "./home-sections.queries.ts";

const shown = 20;

type Row = Extract<HomeSectionContent, { kind: "product_slider" }>;

/** A row that is a query; without a title of the team's it has the one of its source. */
const row = (source: Row["source"]): Row => ({
  kind: "product_slider",
  v: 2,
  title: {},
  source,
  products: [],
  category: null,
  types: [],
  order: null,
  count: shown,
});

/** The home page while the team has arranged nothing: what is on air, what comes, what is new, and the channels. */
export async function firstSections(db: Db): Promise<StoredSection[]> {
  const channels = await db
    .selectFrom("channel_card as channel")
    .select("slug")
    .where("status", "=", "published")
    .orderBy("published_at", "desc")
    .limit(shown)
    .execute();
  const contents: HomeSectionContent[] = [
    row("live"),
    row("upcoming"),
    row("new"),
    {
      kind: "channel_slider",
      v: 1,
      title: { es: "Canales", en: "Channels", pt: "Canais" },
      channels: channels.map(({ slug }) => slug),
    },
  ];
  return contents.map((content, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
    content,
  }));
}
