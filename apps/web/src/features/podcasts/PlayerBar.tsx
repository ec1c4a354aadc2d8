import { Alert } from "@palco/ui/alert";
import { Button, IconButton } from "@palco/ui/button";
import { Menu, MenuRadioGroup } from "@palco/ui/menu";
import { Spinner } from "@palco/ui/spinner";
import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward, Volume2, VolumeX } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { segmentAt, segmentsOf } from "#features/player/chapters/chapter-at.ts";
import { ChaptersMenu } from "./ChaptersMenu.tsx";
import { EpisodeOver } from "./EpisodeOver.tsx";
import { Scrubber } from "./Scrubber.tsx";
import { type Listening, steps } from "./use-listening.ts";
import "./player-bar.css";

const rates = ["0.75", "1", "1.25", "1.5", "1.75", "2"] as const;

/** Current episode and its buttons: below everything else, as long as the page is open. */
export function PlayerBar({ listening, cover }: { listening: Listening; cover: string | undefined }) {
  const { t } = useTranslation("podcasts");
  const { current, state, isOpening } = listening;
  if (!current) return null;
  const duration = state.duration || current.durationMs / 1000;
  const segments = segmentsOf(listening.chapters, duration);
  const chapter = segmentAt(segments, state.time)?.title;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys work wherever the focus is inside
    <section className="listen-bar" aria-label={t("player")} onKeyDown={(event) => onKey(event, listening)}>
      <TroubleNote listening={listening} />
      <EpisodeOver end={listening.end} />
      <div className="listen-bar__now">
        {cover ? <img src={cover} alt="" width={88} height={52} /> : null}
        <p data-user-content>
          <strong>{current.title}</strong>
          {chapter ? <small>{chapter}</small> : null}
        </p>
      </div>
      <div className="listen-bar__keys">
        <IconButton
          label={t("previous")}
          disabled={!listening.previous}
          onClick={() => listening.previous?.()}
        >
          <SkipBack aria-hidden="true" fill="currentColor" />
        </IconButton>
        <IconButton
          label={t("back", { seconds: steps.back })}
          className="listen-step"
          onClick={() => listening.skip(-steps.back)}
        >
          <RotateCcw aria-hidden="true" />
          <small aria-hidden="true">{steps.back}</small>
        </IconButton>
        <IconButton
          label={t(state.paused ? "play" : "pause")}
          variant="primary"
          size="lg"
          className="listen-bar__play"
          onClick={listening.toggle}
        >
          {isOpening || state.waiting ? (
            <Spinner />
          ) : state.paused ? (
            <Play aria-hidden="true" fill="currentColor" />
          ) : (
            <Pause aria-hidden="true" fill="currentColor" />
          )}
        </IconButton>
        <IconButton
          label={t("forward", { seconds: steps.forward })}
          className="listen-step"
          onClick={() => listening.skip(steps.forward)}
        >
          <RotateCw aria-hidden="true" />
          <small aria-hidden="true">{steps.forward}</small>
        </IconButton>
        <IconButton label={t("next")} disabled={!listening.next} onClick={() => listening.next?.()}>
          <SkipForward aria-hidden="true" fill="currentColor" />
        </IconButton>
      </div>
      <Scrubber
        time={state.time}
        duration={duration}
        disabled={isOpening || duration === 0}
        segments={segments}
        onSeek={listening.seek}
      />
      <div className="listen-bar__more">
        {segments.length ? <ChaptersMenu segments={segments} onSeek={listening.seek} /> : null}
        <Speed listening={listening} />
        <Volume listening={listening} />
      </div>
    </section>
  );
}

/** Letters that people know from other players; those that belong to a control are left to it. */
function onKey(event: KeyboardEvent, { toggle, skip, toggleMute }: Listening): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const actions: Record<string, () => void> = {
    k: toggle,
    j: () => skip(-steps.back),
    l: () => skip(steps.forward),
    m: toggleMute,
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Reason why nothing plays, and what the user can do. */
function TroubleNote({ listening: { trouble, retry, goOnHere } }: { listening: Listening }) {
  const { t } = useTranslation("podcasts");
  const { t: player } = useTranslation("player");
  if (!trouble) return null;
  const code = trouble.kind === "refused" ? trouble.code : undefined;
  const [action, act] =
    code === "playback.too_many_devices"
      ? [player("go_on_here"), goOnHere]
      : code === "playback.moved"
        ? [player("come_back_here"), goOnHere]
        : [t("retry"), retry];
  return (
    <div className="listen-bar__trouble">
      <Alert
        tone="danger"
        announce
        title={trouble.kind === "failed" ? t("trouble_title") : undefined}
        actions={
          <Button size="sm" onClick={act}>
            {action}
          </Button>
        }
      >
        {trouble.kind === "failed" ? t("trouble_text") : trouble.message}
      </Alert>
    </div>
  );
}

function Speed({ listening: { state, setRate } }: { listening: Listening }) {
  const { t } = useTranslation("podcasts");
  const { number } = useFormat();
  const label = (rate: number) => `${number(rate)}×`;
  return (
    <Menu
      side="top"
      label={t("speed")}
      trigger={
        <IconButton label={t("speed_now", { speed: label(state.rate) })} className="listen-speed">
          {label(state.rate)}
        </IconButton>
      }
    >
      <MenuRadioGroup
        label={t("speed")}
        value={String(state.rate)}
        onChange={(rate) => setRate(Number(rate))}
        options={rates.map((rate) => ({ value: rate as string, label: label(Number(rate)) }))}
      />
    </Menu>
  );
}

function Volume({ listening: { state, setVolume, toggleMute } }: { listening: Listening }) {
  const { t } = useTranslation("podcasts");
  const silent = state.muted || state.volume === 0;
  return (
    <span className="listen-volume">
      <IconButton label={t(silent ? "unmute" : "mute")} onClick={toggleMute}>
        {silent ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </IconButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={silent ? 0 : state.volume}
        aria-label={t("volume")}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </span>
  );
}
