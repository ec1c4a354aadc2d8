import type { Tour } from "@palco/contract/help/tours";
import { Button, IconButton } from "@palco/ui/button";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { findPlace, isCovered } from "./tour-steps.ts";
import { useTourSteps } from "./use-tour-steps.ts";
import { useSpot } from "./use-spot.ts";
import "./guided-tour.css";

/**
 * One step after the other, each beside what it tells about. A modal dialog of the browser's own: what is behind it cannot be
 * reached, the focus stays in it, and Esc ends it.
 */
export default function GuidedTour({ tour, onEnd }: { tour: Tour; onEnd: () => void }) {
  const { t } = useTranslation(["tours", "ui", "shell"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { steps, changes } = useTourSteps(tour);
  const [at, setAt] = useState(0);
  const index = Math.min(at, steps.length - 1);
  const step = steps[index];
  const found = step && findPlace(step.at);

  // Before anything is measured: closed it has no size.
  useLayoutEffect(() => {
    const opened = dialog.current!;
    // While its code came something else may have opened.
    if (!opened.open && !isCovered()) opened.showModal();
    next.current?.focus();
    return () => opened.close();
  }, []);
  const boxes = useSpot(found?.element, card, `${step?.name} ${changes}`);
  // Something more important has opened: a question about the terms, a log-in over the screen.
  const isOver = isCovered() || !step;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);

  const isLast = index === steps.length - 1;
  const go = (by: 1 | -1) => {
    if (by === 1 && isLast) onEnd();
    else setAt(Math.max(0, index + by));
  };
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === "ArrowRight" && !isLast) go(1);
    else if (key === "ArrowLeft") go(-1);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc and the buttons do the same
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onEnd();
      }}
      onKeyDown={onKeyDown}
    >
      <span className="tour-spot" style={boxes.spot} aria-hidden="true" />
      <div ref={card} className="tour-card" style={boxes.card}>
        <header>
          <small>{t("step_of", { step: index + 1, count: steps.length })}</small>
          <IconButton label={t("end")} size="sm" onClick={onEnd}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        {step ? (
          <div aria-live="polite">
            <h2 id={`${id}-title`}>{t(`step_${tour}_${step.name}` as "step_viewer_things")}</h2>
            <p id={`${id}-text`}>
              {t(`step_${tour}_${step.name}_text` as "step_viewer_things_text")}{" "}
              {found?.isBehindMore ? t("behind_more", { more: t("shell:nav_more") }) : null}
            </p>
          </div>
        ) : null}
        <footer>
          {index > 0 ? (
            <Button variant="ghost" onClick={() => go(-1)}>
              {t("back")}
            </Button>
          ) : null}
          <Button ref={next} variant="primary" onClick={() => go(1)}>
            {t(isLast ? "done" : "next")}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}
