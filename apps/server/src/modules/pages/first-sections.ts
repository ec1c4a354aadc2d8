import { HomeSectionContent, type StoredSection } from "@palco/contract/pages/sections";
import type { Db } from "#platform/db/database.ts";

const shown = 20;

type Row = Extract<HomeSectionContent, { kind: "product_slider" }>;

/** A row that is a query; without a title of the team's it has the one of its source. */
const row = (source: Row["source"]) => ({ kind: "product_slider", title: {}, source, count: shown });

/** The home page while the team has arranged nothing: what is on air, what comes, what is new, and the channels. */
export async function firstSections(db: Db): Promise<StoredSection[]> {
  const channels = await db
    .selectFrom("channel_card as channel")
    .select("slug")
    .where("status", "=", "published")
    .orderBy("published_at", "desc")
    .limit(shown)
    .execute();
  const contents = [
    row("live"),
    row("upcoming"),
    row("new"),
    {
      kind: "channel_slider",
      title: { es: "Canales", en: "Channels", pt: "Canais" },
      channels: channels.map(({ slug }) => slug),
    },
  ];
  return contents.map((content, index) => ({
    ...HomeSectionContent.parse(content),
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  }));
}
