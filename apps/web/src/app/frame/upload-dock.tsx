import { lazy } from "react";
import { useStudio } from "#features/teams/use-studio.ts";

const Dock = lazy(async () => {
  // With it comes who knows what to do with a video or a sound that arrives while its product is not on the screen.
  const loaded = await Promise.all([
    import("#features/media/UploadDock.tsx"),
    import("#features/catalogue/editor/attach-video.ts"),
    import("#features/podcasts/editor/attach-sound.ts"),
  ]).catch(() => undefined);
  // Without it the screens still work; they must not go down with it.
  return { default: loaded ? loaded[0].UploadDock : () => null };
});

/** Uploads that go on while one is elsewhere; nothing for who sends none. */
export default function UploadDock() {
  return useStudio().may("content") ? <Dock /> : null;
}
