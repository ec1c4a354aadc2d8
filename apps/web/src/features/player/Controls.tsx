import type { StartedPlayback } from "@palco/contract/playback/api";
import { VisuallyHidden } from "@palco/ui/a11y";
import { IconButton } from "@palco/ui/button";
import {
  Airplay,
  Captions,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  SkipForward,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { clockOf } from "#app/format.ts";
import { segmentAt, segmentsOf } from "./chapters/chapter-at.ts";
import { ChaptersMenu } from "./chapters/ChaptersMenu.tsx";
import { SeekBar } from "./SeekBar.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";
import { SkipIcon } from "./SkipIcon.tsx";
import type { PlayerControl } from "./use-player.ts";

/** The bar below the picture. */
export function Controls({
  player,
  playback,
  base,
  liveMark,
  onNext,
  theatre,
  onTheatre,
  onKeys,
  hasMoments,
}: {
  player: PlayerControl;
  playback: StartedPlayback;
  base: string;
  /** Label instead of "live", when the picture is not live for everybody. */
  liveMark?: string | undefined;
  /** Opens what comes next, where something does. */
  onNext: (() => void) | undefined;
  /** The picture is as wide as it gets. */
  theatre: boolean;
  /** Where a wider picture has something to cover. */
  onTheatre: (() => void) | undefined;
  /** Shows the help of the keys. */
  onKeys: () => void;
  /** Its seconds have addresses. */
  hasMoments: boolean;
}) {
  const { t } = useTranslation("player");
  const { state } = player;
  const duration = state.duration || playback.durationMs / 1000;
  const segments = playback.live ? [] : segmentsOf(playback.chapters, duration);
  const silent = state.muted || state.volume === 0;
  return (
    <div className="player-controls">
      {playback.live ? null : (
        <SeekBar
          time={state.time}
          duration={duration}
          bufferedTo={state.bufferedTo}
          onSeek={player.seek}
          storyboard={playback.hasStoryboard ? base : null}
          segments={segments}
        />
      )}
      <div className="player-buttons">
        <IconButton
          label={t(state.paused ? "play" : "pause")}
          onClick={player.togglePlay}
          className="player-play"
        >
          {state.paused ? (
            <Play aria-hidden="true" fill="currentColor" />
          ) : (
            <Pause aria-hidden="true" fill="currentColor" />
          )}
        </IconButton>
        {playback.live ? null : (
          <>
            <IconButton label={t("back_10")} onClick={() => player.skip(-10)} className="player-skip">
              <SkipIcon to="back" />
            </IconButton>
            <IconButton label={t("forward_10")} onClick={() => player.skip(10)} className="player-skip">
              <SkipIcon to="forward" />
            </IconButton>
          </>
        )}
        {onNext && !playback.live ? (
          <IconButton label={t("next")} onClick={onNext} className="player-next">
            <SkipForward aria-hidden="true" fill="currentColor" />
          </IconButton>
        ) : null}
        <span className="player-volume">
          <IconButton label={t(silent ? "unmute" : "mute")} onClick={player.toggleMute}>
            {silent ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </IconButton>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={silent ? 0 : state.volume}
            aria-label={t("volume")}
            onChange={(event) => player.setVolume(Number(event.target.value))}
          />
        </span>
        {playback.live ? (
          <LiveMark latency={player.latency} mark={liveMark} />
        ) : (
          <span className="player-time" aria-hidden="true">
            {clockOf(state.time * 1000)} / {clockOf(duration * 1000)}
          </span>
        )}
        {segments.length ? (
          <ChaptersMenu segments={segments} current={segmentAt(segments, state.time)} onSeek={player.seek} />
        ) : null}
        <span className="player-space" />
        {player.captions.length ? (
          <IconButton
            label={t(player.captionLanguage ? "captions_off" : "captions_on")}
            aria-pressed={player.captionLanguage !== null}
            onClick={player.toggleCaptions}
          >
            <Captions aria-hidden="true" />
          </IconButton>
        ) : null}
        <SettingsMenu player={player} live={playback.live} onKeys={onKeys} hasMoments={hasMoments} />
        {player.openAirPlay ? (
          <IconButton label={t("airplay")} onClick={player.openAirPlay}>
            <Airplay aria-hidden="true" />
          </IconButton>
        ) : null}
        {document.pictureInPictureEnabled ? (
          <IconButton
            label={t("picture_in_picture")}
            onClick={player.togglePictureInPicture}
            className="player-pip"
          >
            <PictureInPicture2 aria-hidden="true" />
          </IconButton>
        ) : null}
        {onTheatre ? (
          <IconButton
            label={t("theatre")}
            aria-pressed={theatre}
            onClick={onTheatre}
            className="player-theatre"
          >
            <RectangleHorizontal aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={t("full_screen")} onClick={player.toggleFullScreen}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** That it is live, and how far behind the one who sends. */
function LiveMark({ latency, mark }: { latency: number | undefined; mark: string | undefined }) {
  const { t, i18n } = useTranslation("player");
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: "unit",
    unit: "second",
    unitDisplay: "narrow",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <span className="player-live">
      {mark ?? t("live")}
      {latency === undefined ? null : (
        <small title={t("latency")}>
          <VisuallyHidden>{t("latency")} </VisuallyHidden>
          {seconds.format(latency / 1000)}
        </small>
      )}
    </span>
  );
}
