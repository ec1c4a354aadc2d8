import { HomeSectionContent, type StoredSection } from "@palco/contract/pages/sections";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Db } from "#platform/db/database.ts";
import { listSpeakersOf } from "./named.queries.ts";
import type { PageOf } from "./page.queries.ts";
import { stores } from "./stores.ts";

const shown = 20;

type Row = Extract<HomeSectionContent, { kind: "product_slider" }>;

/** A row that is a query; without a title of the team's it has the one of its source. */
const row = (source: Row["source"], filter: { channels?: string[] } = {}) => ({
  kind: "product_slider",
  title: {},
  source,
  count: shown,
  ...filter,
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
  const contents = [
    row("live"),
    row("upcoming"),
    row("new"),
    {
      kind: "channel_slider",
      title: channelsTitle,
      channels: channels.map(({ slug }) => slug),
    },
  ];
  return numbered(contents);
}

/** The store of an entity while nobody has arranged it: what its channels have, and the channels. */
export async function firstStoreSections(
  db: Db,
  { entityId }: Pick<PageOf, "entityId">,
): Promise<StoredSection[]> {
  const channels = await stores.get("entities")!.channelsOf(db, entityId!);
  if (!channels.length) return [];
  const reader = { db, language: "es" } as const;
  const speakers = await getSpeakerCards(reader, await listSpeakersOf(db, channels, shown));
  return numbered([
    row("live", { channels }),
    row("upcoming", { channels }),
    row("new", { channels }),
    { kind: "channel_slider", title: channelsTitle, channels },
    { kind: "speaker_slider", title: speakersTitle, speakers: speakers.map(({ slug }) => slug) },
  ]);
}

const channelsTitle = { es: "Canales", en: "Channels", pt: "Canais" };
const speakersTitle = { es: "Artistas y ponentes", en: "Artists and speakers", pt: "Artistas e oradores" };

/** Sections with ids that stay the same as long as nobody saves them. */
const numbered = (contents: readonly object[]): StoredSection[] =>
  contents.map((content, index) => ({
    ...HomeSectionContent.parse(content),
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  }));
