import type { MediaHandler } from "@palco/media/serve/media-answer";
import { mediaHandler } from "@palco/media/serve/media-handler";
import { AUDIO_FILE, audioAnswer } from "@palco/media/vod/audio-answer";
import { folderStore } from "@palco/media/vod/asset-store";
import { createAssetServer } from "@palco/media/vod/serve-asset";
import { answerLive } from "#modules/live/public.ts";
import { wantSegment } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import { readMediaKey } from "./airing.ts";
import { capabilitiesOf } from "./capability.ts";
import { followSessions } from "./follow-sessions.ts";

/**
 * Answers everything below `/m/`: checks the capability and whether its session has ended, then serves the film's
 * files, made on the spot where needed.
 */
export async function openMediaServer(
  platform: Platform,
): Promise<{ handler: MediaHandler; close(): Promise<void> }> {
  const store = folderStore(platform.storage.path("assets"));
  const assets = createAssetServer({
    store,
    wantChunk: (assetId, track, segment) => wantSegment(platform, assetId, { track, n: segment }),
  });
  const stopFollowing = await followSessions(platform);
  const unsubscribe = await platform.bus.subscribe("asset_changed", (id) => assets.forget(id));
  return {
    handler: mediaHandler({
      capabilities: capabilitiesOf(platform),
      answer(name, file, query) {
        const key = readMediaKey(name);
        if (!key) return { kind: "status", status: 404 };
        const { assetId, airingAt } = key;
        if (airingAt !== undefined)
          return assets.answerAiring(assetId, file, { startsAt: airingAt }, platform.now().getTime());
        if (file === AUDIO_FILE) return audioAnswer(store, assetId, "audio/mp4");
        return answerLive(platform, assetId, { file, query }) ?? assets.answer(assetId, file);
      },
    }),
    async close() {
      await stopFollowing();
      unsubscribe();
      assets.close();
    },
  };
}
