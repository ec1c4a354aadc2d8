import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf } from "#app/format.ts";
import { type Segment, segmentAt } from "#features/player/chapters/chapter-at.ts";
import "./scrubber.css";

interface ScrubberProps {
  /** Seconds. */
  time: number;
  duration: number;
  disabled: boolean;
  /** The chapters; none without. */
  segments: readonly Segment[];
  onSeek: (seconds: number) => void;
}

/** Position in the episode. The browser's own slider: works with fingers, arrow keys and screen readers. */
export function Scrubber({ time, duration, disabled, segments, onSeek }: ScrubberProps) {
  const { t } = useTranslation("podcasts");
  // While it is dragged it stays under the finger; the sound follows when it is let go.
  const [dragged, setDragged] = useState<number>();
  const shown = Math.min(dragged ?? time, duration);
  const [at, of] = [clockOf(shown * 1000), clockOf(duration * 1000)];
  const chapter = segmentAt(segments, shown)?.title;
  const where = t("position_of", { time: at, duration: of });
  const letGo = () => {
    if (dragged !== undefined) onSeek(dragged);
    setDragged(undefined);
  };
  return (
    <div className="scrubber">
      <span className="scrubber__time" aria-hidden="true">
        {at}
      </span>
      <input
        type="range"
        className="scrubber__bar"
        aria-label={t("position")}
        aria-valuetext={chapter ? `${chapter}, ${where}` : where}
        min={0}
        max={Math.max(1, duration)}
        step={0.1}
        disabled={disabled}
        value={shown.toFixed(1)}
        style={
          {
            "--share": duration ? shown / duration : 0,
            "--cuts": cutsOf(segments, duration),
          } as CSSProperties
        }
        onPointerDown={(event) => setDragged(Number(event.currentTarget.value))}
        onChange={(event) => {
          const seconds = Number(event.target.value);
          if (dragged === undefined) onSeek(seconds);
          else setDragged(seconds);
        }}
        onKeyDown={(event) => {
          const step = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5, PageUp: 60, PageDown: -60 }[
            event.key
          ];
          if (step === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          onSeek(time + step);
        }}
        onPointerUp={letGo}
        onPointerCancel={() => setDragged(undefined)}
      />
      <span className="scrubber__time" aria-hidden="true">
        {of}
      </span>
    </div>
  );
}

/** Where chapters begin, as layers of a background. */
function cutsOf(segments: readonly Segment[], duration: number): string | undefined {
  const cuts = segments
    .filter(({ from }) => from > 0)
    .map(({ from }) => {
      const at = `(8px + (100% - 16px) * ${from / duration})`;
      return `linear-gradient(90deg, #0000 calc(${at} - 1.5px), var(--c-surface) 0 calc(${at} + 1.5px), #0000 0)`;
    });
  return cuts.length ? cuts.join(", ") : undefined;
}
