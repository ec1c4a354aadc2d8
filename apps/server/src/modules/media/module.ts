import type { ServerModule } from "#platform/module.ts";
import { wakeWatchers } from "./assets/asset-watchers.ts";
import { startAudioMaker } from "./audio-assets/audio-maker.ts";
import { startClipMaker } from "./clips/clip-maker.ts";
import { mountClips } from "./clips/mount-clips.ts";
import { deleteImages } from "./images/delete-images.ts";
import { imagePurposes } from "./images/image-purpose.ts";
import { mountImages } from "./images/mount-images.ts";
import { audioPurpose } from "./audio-assets/audio-purpose.ts";
import { videoPurpose } from "./assets/video-purpose.ts";
import { resourcePurpose } from "./resources/resource-purpose.ts";
import { audioTrackPurpose } from "./audio-tracks/audio-track-purpose.ts";
import { uploadPurposes } from "./uploads/upload-purpose.ts";
import { fileUses } from "./file-uses.ts";
import { jobs } from "./jobs.ts";
import { routes } from "./routes.ts";
import { startTranscoder } from "./transcoding/transcoder.ts";
import { mountUploads } from "./uploads/mount-uploads.ts";
import { personalData } from "./personal-data.ts";

export const media: ServerModule = {
  name: "media",
  personalData,
  onDevice: [
    { name: "palco.uploads", purpose: "uploads", category: "necessary", days: "stays" },
    { name: "palco-uploads", purpose: "uploads", category: "necessary", days: "stays" },
  ],
  routes,
  uploadPurposes: [videoPurpose, audioTrackPurpose, audioPurpose, resourcePurpose],
  imagePurposes: [{ purpose: "poster" }],
  collect(modules) {
    uploadPurposes.setAll(modules.flatMap((module) => module.uploadPurposes ?? []));
    fileUses.setAll(modules.flatMap(({ name, fileUses: list }) => (list ? [{ name, list }] : [])));
    imagePurposes.setAll(modules.flatMap((module) => module.imagePurposes ?? []));
  },
  handlers: (platform) => [deleteImages(platform)],
  jobs,
  start: {
    async transcoder(platform) {
      const stops = [
        await startTranscoder(platform),
        await startAudioMaker(platform),
        await startClipMaker(platform),
      ];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  },
  mount(app, platform, guard) {
    mountImages(app, platform);
    mountClips(app, platform);
    mountUploads(app, platform, guard);
    app.addHook("preClose", async () => wakeWatchers(platform));
  },
};
