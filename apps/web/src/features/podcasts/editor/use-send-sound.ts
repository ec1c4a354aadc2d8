import { useEffect, useState } from "react";
import { checkAudioFile, type AudioFileProblem } from "#features/media/check-audio-file.ts";
import { useShowsUpload } from "#features/media/shown-uploads.ts";
import { cancelUpload, startUpload } from "#features/media/upload-manager.ts";
import { useUpload } from "#features/media/upload-store.ts";
import { isOver } from "#features/media/upload-types.ts";
import { attachTo } from "./attach-sound.ts";

/** The sound of an episode on its way: it goes on whichever screen is shown. */
export function useSendSound(slug: string, episodeId: string) {
  const target = attachTo(slug, episodeId);
  const upload = useUpload({ attachTo: target });
  const [problem, setProblem] = useState<AudioFileProblem>();
  useShowsUpload(upload?.id);
  // It is the episode's from now on, whose line tells how it gets on.
  const arrived = upload?.phase === "ready" ? upload.id : undefined;
  useEffect(() => {
    if (arrived) cancelUpload(arrived);
  }, [arrived]);
  return {
    upload: arrived ? undefined : upload,
    isSending: upload !== undefined && !isOver(upload) && upload.phase !== "failed",
    problem,
    send(file: File): void {
      const found = checkAudioFile(file);
      setProblem(found);
      if (found) return;
      if (upload) cancelUpload(upload.id);
      void startUpload(file, { attachTo: target, audio: true });
    },
  };
}
