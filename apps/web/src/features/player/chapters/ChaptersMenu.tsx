import { List } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf } from "#app/format.ts";
import { asSheet } from "../as-sheet.ts";
import type { Segment } from "./chapter-at.ts";
import "./chapters-menu.css";

interface ChaptersMenuProps {
  segments: readonly Segment[];
  current: Segment | undefined;
  onSeek: (second: number) => void;
}

/** The chapter that is playing, and the list of all. Inside the player, so that it is there in full screen. */
export function ChaptersMenu({ segments, current, onSeek }: ChaptersMenuProps) {
  const { t } = useTranslation("player");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (event instanceof KeyboardEvent ? !isEscape : box.current?.contains(event.target as Node)) return;
      setOpen(false);
      if (isEscape) button.current?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    const playing = box.current?.querySelector<HTMLElement>("[aria-current]");
    playing?.scrollIntoView({ block: "nearest" });
    playing?.focus({ preventScroll: true });
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, [open]);
  return (
    <div ref={box} className="player-chapters">
      <button
        ref={button}
        type="button"
        className="player-chapter"
        aria-expanded={open}
        aria-label={current?.title ? t("chapters_now", { title: current.title }) : t("chapters")}
        onClick={() => setOpen(!open)}
      >
        <List aria-hidden="true" />
        <span data-user-content>{current?.title ?? t("chapters")}</span>
      </button>
      {open ? (
        <div
          ref={asSheet}
          className="player-panel player-chapter-list"
          role="dialog"
          aria-label={t("chapters")}
        >
          <ol>
            {segments.map(({ from, title }) =>
              title === null ? null : (
                <li key={from}>
                  <button
                    type="button"
                    aria-current={current?.from === from ? "true" : undefined}
                    onClick={() => {
                      onSeek(from);
                      setOpen(false);
                      button.current?.focus();
                    }}
                  >
                    <time>{clockOf(from * 1000)}</time>
                    <span data-user-content>{title}</span>
                  </button>
                </li>
              ),
            )}
          </ol>
        </div>
      ) : null}
    </div>
  );
}
