import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf } from "#app/format.ts";
import { type Segment, segmentAt } from "./chapters/chapter-at.ts";
import { parseStoryboard, type Tile, tileAt } from "./storyboard.ts";
import "./seek-bar.css";

interface SeekBarProps {
  time: number;
  duration: number;
  bufferedTo: number;
  onSeek(time: number): void;
  /** URL of the storyboard; null without one. */
  storyboard: string | null;
  /** The chapters; none without. */
  segments: readonly Segment[];
}

/** Position in the film; point at it for a preview, drag or press to go there. */
export function SeekBar({ time, duration, bufferedTo, onSeek, storyboard, segments }: SeekBarProps) {
  const { t } = useTranslation("player");
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const tiles = useStoryboard(storyboard, pointed !== null);
  const share = (value: number) => `${duration ? Math.min(100, (value / duration) * 100) : 0}%`;

  function timeAt(clientX: number): number {
    const { left, width } = bar.current!.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width)) * duration;
  }

  const shownTime = dragging && pointed !== null ? pointed : time;
  const pointedChapter = pointed === null ? undefined : segmentAt(segments, pointed)?.title;
  const chapter = segmentAt(segments, time)?.title;
  const where = t("time_of", { time: clockOf(time * 1000), duration: clockOf(duration * 1000) });
  const tile = pointed === null ? undefined : tileAt(tiles, pointed);
  return (
    <div
      ref={bar}
      className="seek"
      role="slider"
      tabIndex={0}
      aria-label={t("seek")}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={chapter ? `${chapter}, ${where}` : where}
      onKeyDown={(event) => {
        const step = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5, PageUp: 60, PageDown: -60 }[
          event.key
        ];
        if (step) onSeek(time + step);
        else if (event.key === "Home") onSeek(0);
        else if (event.key === "End") onSeek(duration);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setPointed(timeAt(event.clientX));
      }}
      onPointerMove={(event) => setPointed(timeAt(event.clientX))}
      onPointerUp={(event) => {
        if (dragging) onSeek(timeAt(event.clientX));
        setDragging(false);
        if (event.pointerType !== "mouse") setPointed(null);
      }}
      onPointerCancel={() => {
        setDragging(false);
        setPointed(null);
      }}
      onPointerLeave={() => !dragging && setPointed(null)}
    >
      <span className="seek-track">
        <span className="seek-buffered" style={{ width: share(bufferedTo) }} />
        <span className="seek-played" style={{ width: share(shownTime) }} />
        {segments.map(({ from, to }) =>
          from === 0 ? null : (
            <span
              key={from}
              className="seek-gap"
              data-pointed={(pointed !== null && pointed >= from && pointed < to) || undefined}
              style={{ left: share(from) }}
            />
          ),
        )}
      </span>
      <span className="seek-thumb" style={{ left: share(shownTime) }} />
      {pointed === null ? null : (
        <span
          className="seek-preview"
          style={{ left: `clamp(90px, ${share(pointed)}, calc(100% - 90px))` }}
          aria-hidden="true"
        >
          {tile ? <Preview tile={tile} /> : null}
          {pointedChapter ? (
            <span className="seek-chapter" data-user-content>
              {pointedChapter}
            </span>
          ) : null}
          <span>{clockOf(pointed * 1000)}</span>
        </span>
      )}
    </div>
  );
}

/** The tile cut out of its sheet, 160 px wide whatever its size there. */
function Preview({ tile }: { tile: Tile }) {
  const scale = 160 / tile.width;
  return (
    <span
      className="seek-tile"
      style={{
        width: tile.width,
        height: tile.height,
        backgroundImage: `url("${tile.url}")`,
        backgroundPosition: `-${tile.x}px -${tile.y}px`,
        zoom: scale,
      }}
    />
  );
}

/** Fetched when someone first points at the bar. */
function useStoryboard(base: string | null, wanted: boolean): Tile[] {
  const [tiles, setTiles] = useState<Tile[]>([]);
  const asked = useRef(false);
  useEffect(() => {
    if (!base || !wanted || asked.current) return;
    asked.current = true;
    fetch(`${base}storyboard.vtt`)
      .then((response) => (response.ok ? response.text() : ""))
      .then((text) => setTiles(parseStoryboard(text, base)))
      .catch(() => {
        asked.current = false;
      });
  }, [base, wanted]);
  return tiles;
}
