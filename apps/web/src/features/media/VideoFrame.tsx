import type { ImageView } from "@palco/contract/fields";
import { Spinner } from "@palco/ui/spinner";
import { Film } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { Picture } from "./Picture.tsx";

export interface VideoFrameProps {
  poster: ImageView | null | undefined;
  durationMs?: number | null;
  /** The film itself, in this browser, until there is a poster. */
  preview?: string | undefined;
  /** A poster is on its way. */
  waiting?: boolean;
}

/** Preview of a video: its poster, or its placeholder. */
export function VideoFrame({ poster, durationMs, preview, waiting }: VideoFrameProps) {
  const { t } = useTranslation("media");
  const { clock } = useFormat();
  return (
    <div className="media-frame">
      {poster ? (
        <Picture
          image={poster}
          alt={t("poster")}
          sizes="(width < 600px) 100vw, 280px"
          className="media-frame__image"
        />
      ) : (
        <span className="media-frame__blank">
          {waiting ? <Spinner size={28} label={t("poster_coming")} /> : <Film aria-hidden="true" />}
        </span>
      )}
      {preview && !poster ? (
        // The first second, where films have often faded in; a browser that can't show it leaves the place as it is.
        <video
          className="media-frame__preview"
          src={`${preview}#t=1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : null}
      {durationMs ? <span className="media-frame__length">{clock(durationMs)}</span> : null}
    </div>
  );
}
