import { setEpisodeSound } from "@palco/contract/podcasts/api";
import { call } from "#app/api.ts";
import { queryClient } from "#app/query.ts";
import { registerAttachment } from "#features/media/attachments.ts";
import { refreshEpisodes } from "./use-episodes.ts";

// An upload goes on whichever screen is shown; when its sound is there, it is put on its episode.

/** For `startUpload`: finds an upload again and says whose sound it is. */
export function attachTo(slug: string, episodeId: string): string {
  return `episode:${slug}:${episodeId}`;
}

registerAttachment("episode", async (assetId, target) => {
  const [slug = "", id = ""] = target.split(":");
  await call(setEpisodeSound, { params: { slug, id }, body: { assetId } });
  await refreshEpisodes(queryClient, slug);
});
