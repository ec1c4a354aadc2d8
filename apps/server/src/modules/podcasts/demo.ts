import { findOwnAsset, importAudioFromFile } from "#modules/media/public.ts";
import type { ServerModule } from "#platform/module.ts";
import { insertEpisode } from "./episode.queries.ts";

const day = 86_400_000;

/** The episodes of the demo's podcasts, dated around today. */
export const demo: ServerModule["demo"] = {
  clips: ({ episodes = [] }) => episodes.map(({ clip }) => clip),
  // Encoded side by side.
  takeIn: (platform, { language, episodes = [] }, { ownerId, clips }) =>
    Promise.all(
      episodes.map(
        async ({ clip, title: { [language]: title } }) =>
          (await findOwnAsset(platform.db, ownerId, title)) ??
          (await importAudioFromFile(platform, { ownerId, path: clips.get(clip)!.file, title })),
      ),
    ),
  async add(tx, { language, episodes = [] }, { id: productId, files, now }) {
    for (const [
      position,
      { title: titles, description: descriptions, publishedInDays },
    ] of episodes.entries()) {
      const publishedAt = new Date(now.getTime() + publishedInDays * day).toISOString();
      const place = { productId, position, assetId: files[position]!, now };
      const words = {
        title: titles[language],
        titles,
        description: descriptions[language],
        descriptions,
      };
      await insertEpisode(tx, { ...words, publishedAt, isSample: position === 0 }, place);
    }
  },
};
