import { ProgressBar } from "@palco/ui/progress";
import { AudioLines } from "lucide-react";
import { useShowsUpload } from "./shown-uploads.ts";
import { UploadButtons } from "./UploadButtons.tsx";
import { UploadFileAgain } from "./UploadFileAgain.tsx";
import type { VideoUploadState } from "./upload-types.ts";
import { useAudioTrackName } from "./use-audio-track-name.ts";
import { useUploadWords } from "./use-upload-words.ts";

/** An additional audio track on its way: how far it is, pause, cancel; why it was refused. */
export function AudioTrackUploadRow({ upload }: { upload: VideoUploadState }) {
  const { status, detail, problem } = useUploadWords(upload);
  const name = useAudioTrackName()(upload.audioTrack!);
  useShowsUpload(upload.id);
  const { phase, sent, size } = upload;
  const isMoving = phase === "sending" || phase === "offline";
  return (
    <li className="media-captions__item media-audio-track">
      <AudioLines aria-hidden="true" />
      <div className="media-audio-track__words">
        <span className="media-audio-track__name" data-user-content>
          {name}
        </span>
        {problem ? (
          <span className="media-audio-track__wrong" role="alert">
            {problem}
          </span>
        ) : (
          <span className="media-audio-track__detail">{detail ? `${status} · ${detail}` : status}</span>
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
