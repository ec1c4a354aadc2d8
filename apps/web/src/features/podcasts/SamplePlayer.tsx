import { episodeFile, type EpisodeView, getSample } from "@palco/contract/podcasts/api";
import { IconButton } from "@palco/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { Scrubber } from "./Scrubber.tsx";
import "./sample-player.css";

/** One sample sounds at a time, wherever on the page it was begun. */
let sounding: HTMLAudioElement | undefined;

/** Plays an episode that everybody may hear; asked for once its button is pressed. */
export function SamplePlayer({
  slug,
  episode: { id, title, durationMs },
}: {
  slug: string;
  episode: Pick<EpisodeView, "id" | "title" | "durationMs">;
}) {
  const { t } = useTranslation("podcasts");
  const audio = useRef<HTMLAudioElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["sample", slug, id],
    queryFn: () => call(getSample, { params: { slug, id } }),
    // The address is good for an hour; a new one would begin what sounds again.
    staleTime: 30 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  // The button that was pressed is gone: the focus goes on to the one that stops it.
  useEffect(() => button.current?.focus(), []);
  if (error)
    return (
      <p role="alert" className="sample">
        {t("trouble_title")}
      </p>
    );
  function begin(): void {
    if (sounding !== audio.current) sounding?.pause();
    sounding = audio.current ?? undefined;
    setPlaying(true);
  }
  function press(): void {
    if (isPlaying) audio.current?.pause();
    // Another press, or leaving, may end it before it has begun.
    else void audio.current?.play().catch(() => {});
  }
  return (
    <div className="sample" role="group" aria-label={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the description of the episode */}
      <audio
        ref={audio}
        autoPlay
        onPlay={begin}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        {...(data && { src: data.media.base + episodeFile })}
      />
      <IconButton
        ref={button}
        variant="inverse"
        className="sample__play"
        label={t(isPlaying ? "pause" : "play")}
        onClick={press}
      >
        {isPlaying ? (
          <Pause aria-hidden="true" fill="currentColor" />
        ) : (
          <Play aria-hidden="true" fill="currentColor" />
        )}
      </IconButton>
      <Scrubber
        time={time}
        duration={durationMs / 1000}
        disabled={!data}
        segments={[]}
        onSeek={(seconds) => {
          if (audio.current) audio.current.currentTime = seconds;
          setTime(seconds);
        }}
      />
    </div>
  );
}
