import { Spinner } from "@palco/ui/spinner";
import { Play } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Captions } from "./Captions.tsx";
import { CentreButtons } from "./CentreButtons.tsx";
import { Controls } from "./Controls.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import { PlayerMessage } from "./PlayerMessage.tsx";
import { Refused } from "./Refused.tsx";
import { useIdle } from "./use-idle.ts";
import { useKeys } from "./use-keys.ts";
import { type Playable, usePlayback } from "./use-playback.ts";
import { usePlayer } from "./use-player.ts";
import "./player.css";

/** What the end screen of a film can do with it. */
export interface FilmEnd {
  /** Plays it once more from its beginning. */
  again: () => void;
}

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
  /** The server has ended the session: the right may be over, or the log-in. */
  onSessionEnded?: (() => void) | undefined;
  /** The player is what its page is for: its keys work everywhere on it, and its seconds have addresses. */
  wholePage?: boolean;
  /** Second to begin at, instead of where the account left off. */
  startAt?: number | undefined;
  /** Something lies beside the picture, which is covered in theatre width. */
  hasTheatre?: boolean;
  /** Opens what comes after the film. */
  onNext?: (() => void) | undefined;
  /** Over the last picture of a film. */
  renderEnd?: (film: FilmEnd) => ReactNode;
}

/** Plays a film with our controls: quality, captions, speed, storyboard, keys, touch; reports what was watched. */
export function Player({
  playable,
  title,
  poster,
  back,
  autoPlay = true,
  liveMark,
  onEnded,
  onSessionEnded,
  wholePage = false,
  startAt,
  hasTheatre = false,
  onNext,
  renderEnd,
}: PlayerProps) {
  const { t } = useTranslation("player");
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const filmTime = useRef(() => video.current?.currentTime ?? 0);
  const playback = usePlayback(playable, filmTime, video);
  const { playback: started, airing, clock } = playback.state.kind === "playing" ? playback.state : {};
  const player = usePlayer({
    video,
    stage,
    wholePage,
    playback: started,
    airing,
    clock,
    filmTime,
    base: playback.base,
    report: playback.report,
    autoPlay,
    startAt,
  });
  const { idle, toggle } = useIdle(stage);
  const [theatre, setTheatre] = useState(false);
  const onTheatre = hasTheatre ? () => setTheatre(!theatre) : undefined;
  const live = started?.live ?? false;
  const keys = useKeys({ stage, player, live, wholePage, onTheatre, onNext });
  const { state } = player;
  const quiet = idle && !state.paused && !player.menuOpen;
  const isOver = state.ended && !live && renderEnd !== undefined;

  useEffect(() => {
    if (state.ended || player.over) onEnded?.();
  }, [state.ended, player.over, onEnded]);

  const sessionEnded = playback.state.kind === "refused" && playback.state.code === "playback.session_ended";
  useEffect(() => {
    if (sessionEnded) onSessionEnded?.();
  }, [sessionEnded, onSessionEnded]);

  const failed = playback.state.kind === "failed" || player.failure === "network";
  return (
    <div
      ref={stage}
      className="player"
      data-theme="dark"
      data-quiet={quiet || undefined}
      data-over={isOver || undefined}
      data-theatre={theatre || undefined}
      role="region"
      aria-label={t("player_of", { title })}
      tabIndex={-1}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are drawn by us from the film's tracks */}
      <video
        ref={video}
        className="player-video"
        playsInline
        poster={poster}
        preload="auto"
        onClick={({ nativeEvent }) =>
          (nativeEvent as PointerEvent).pointerType === "touch" ? toggle() : player.togglePlay()
        }
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
      {started && state.started && !player.blocked && !isOver ? (
        <CentreButtons player={player} live={live} />
      ) : null}
      {started ? (
        <Controls
          player={player}
          playback={started}
          base={playback.base()}
          liveMark={liveMark}
          theatre={theatre}
          onNext={onNext}
          onTheatre={onTheatre}
          onKeys={() => keys.setHelpOpen(true)}
          hasMoments={wholePage}
        />
      ) : null}
      {isOver ? renderEnd({ again: player.again }) : null}
      <KeyHelp
        live={live}
        absent={keys.absent}
        open={keys.helpOpen}
        onClose={() => keys.setHelpOpen(false)}
        charactersOn={keys.charactersOn}
        onCharacters={keys.chooseCharacters}
      />
      <PlayerNotes player={player} playback={playback} />
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

/** What went wrong beside the picture, or in its place. */
function PlayerNotes({
  player,
  playback,
}: {
  player: ReturnType<typeof usePlayer>;
  playback: ReturnType<typeof usePlayback>;
}) {
  const { t } = useTranslation("player");
  return (
    <>
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
    </>
  );
}
