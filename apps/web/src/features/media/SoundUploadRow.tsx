import { ProgressBar } from "@palco/ui/progress";
import { AudioLines } from "lucide-react";
import { useShowsUpload } from "./shown-uploads.ts";
import { UploadButtons } from "./UploadButtons.tsx";
import { UploadFileAgain } from "./UploadFileAgain.tsx";
import type { VideoUploadState } from "./upload-types.ts";
import { useSoundName } from "./use-sound-name.ts";
import { useUploadWords } from "./use-upload-words.ts";

/** A further sound on its way: how far it is, pause, cancel; why it was refused. */
export function SoundUploadRow({ upload }: { upload: VideoUploadState }) {
  const { status, detail, problem } = useUploadWords(upload);
  const name = useSoundName()(upload.sound!);
  useShowsUpload(upload.id);
  const { phase, sent, size } = upload;
  const isMoving = phase === "sending" || phase === "offline";
  return (
    <li className="media-captions__item media-sound">
      <AudioLines aria-hidden="true" />
      <div className="media-sound__words">
        <span className="media-sound__name" data-user-content>
          {name}
        </span>
        {problem ? (
          <span className="media-sound__wrong" role="alert">
            {problem}
          </span>
        ) : (
          <span className="media-sound__detail">{detail ? `${status} · ${detail}` : status}</span>
        )}
        {isMoving || phase === "paused" ? (
          <ProgressBar
            size="sm"
            value={size ? sent / size : 0}
            label={name}
            hideLabel
            tone={phase === "offline" ? "warning" : "primary"}
          />
        ) : null}
        {phase === "needs_file" ? <UploadFileAgain upload={upload} /> : null}
      </div>
      <UploadButtons upload={upload} />
    </li>
  );
}
