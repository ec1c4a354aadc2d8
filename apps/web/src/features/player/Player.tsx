import { Spinner } from "@palco/ui/spinner";
import { Play } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Captions } from "./Captions.tsx";
import { Controls } from "./Controls.tsx";
import { PlayerMessage } from "./PlayerMessage.tsx";
import { Refused } from "./Refused.tsx";
import { type Playable, usePlayback } from "./use-playback.ts";
import { usePlayer } from "./use-player.ts";
import "./player.css";

interface PlayerProps {
  playable: Playable;
  title: string;
  poster?: string | undefined;
  /** Shown at the top left: the way back. */
  back?: ReactNode;
  autoPlay?: boolean;
  /** Label instead of "live", for a picture that only its organizer sees. */
  liveMark?: string;
  onEnded?: () => void;
}

/** Plays a film with our controls: quality, captions, speed, storyboard, keys, touch; reports what was watched. */
export function Player({ playable, title, poster, back, autoPlay = true, liveMark, onEnded }: PlayerProps) {
  const { t } = useTranslation("player");
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const filmTime = useRef(() => video.current?.currentTime ?? 0);
  const playback = usePlayback(playable, filmTime, video);
  const { playback: started, airing, clock } = playback.state.kind === "playing" ? playback.state : {};
  const player = usePlayer({
    video,
    stage,
    playback: started,
    airing,
    clock,
    filmTime,
    base: playback.base,
    report: playback.report,
    autoPlay,
  });
  const [idle, setIdle] = useState(false);
  const { state } = player;
  const quiet = idle && !state.paused && !player.menuOpen;

  // The controls hide after some seconds without input.
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let timer = setTimeout(() => setIdle(true), 3000);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), 3000);
    };
    const names = ["pointermove", "pointerdown", "keydown", "focusin"] as const;
    for (const name of names) element.addEventListener(name, wake);
    return () => {
      clearTimeout(timer);
      for (const name of names) element.removeEventListener(name, wake);
    };
  }, []);

  useEffect(() => {
    if (state.ended || player.over) onEnded?.();
  }, [state.ended, player.over, onEnded]);

  const failed = playback.state.kind === "failed" || player.failure === "network";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys work wherever the focus is inside
    <div
      ref={stage}
      className="player"
      data-theme="dark"
      data-quiet={quiet || undefined}
      role="region"
      aria-label={t("player_of", { title })}
      tabIndex={-1}
      onKeyDown={player.onKeyDown}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are drawn by us from the film's tracks */}
      <video
        ref={video}
        className="player-video"
        playsInline
        poster={poster}
        preload="auto"
        onClick={player.onTap}
      />
      {started ? (
        <span className="player-watermark" aria-hidden="true">
          {started.watermark}
        </span>
      ) : null}
      <Captions cue={player.cue} raised={!quiet} />
      {state.waiting ||
      (started && !state.started && !player.failure) ||
      playback.state.kind === "starting" ? (
        <div className="player-spinner">
          <Spinner size={56} label={t("loading")} />
        </div>
      ) : null}
      {player.blocked ? (
        <button type="button" className="player-big-play" onClick={player.togglePlay} aria-label={t("play")}>
          <Play aria-hidden="true" fill="currentColor" />
        </button>
      ) : null}
      <div className="player-top">
        {back}
        <h1 data-user-content>{title}</h1>
      </div>
      {started ? (
        <Controls player={player} playback={started} base={playback.base()} liveMark={liveMark} />
      ) : null}
      {playback.unsaved ? (
        <p className="player-note" role="status">
          {t("unsaved")}
        </p>
      ) : null}
      {player.interrupted && !player.over ? (
        <p className="player-note" role="status">
          {t("interrupted")}
        </p>
      ) : null}
      {playback.state.kind === "refused" ? (
        <Refused state={playback.state} onStart={playback.restart} />
      ) : null}
      {failed ? (
        <PlayerMessage
          title={t("unreachable")}
          action={t("retry")}
          onAction={() => (started ? player.retry() : void playback.restart())}
        />
      ) : null}
      {player.failure === "media" ? (
        <PlayerMessage title={t("cannot_play")} action={t("retry")} onAction={player.retry} />
      ) : null}
    </div>
  );
}
