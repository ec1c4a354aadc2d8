import { Button } from "@palco/ui/button";
import { Play, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ImageSource } from "#app/images.ts";
import { countedSeconds } from "./end-machine.ts";
import { useEnd } from "./use-end.ts";
import "./end-screen.css";

/** What is offered next. */
export interface NextUp {
  title: string;
  channel: string;
  /** Its length, and its price where it is not the viewer's yet. */
  fact: string;
  image: ImageSource | null;
  /** This account may play it; else its page is opened. */
  opens: boolean;
  goesOn: boolean;
}

interface EndScreenProps {
  title: string;
  /** Behind the last picture, which of many films is black. */
  poster: ImageSource | null;
  next: NextUp | undefined;
  onNext: () => void;
  onAgain: () => void;
  /** Stars, following, ways back. */
  children: ReactNode;
}

/** Over the last picture of a film: what comes next, again, and what the viewer thinks of it. */
export function EndScreen({ title, poster, next, onNext, onAgain, children }: EndScreenProps) {
  const { t } = useTranslation("player");
  const frame = useRef<HTMLDivElement>(null);
  const { state, stay, next: goOn } = useEnd({ isOver: true, goesOn: next?.goesOn ?? false, onNext });
  const hasNext = next !== undefined;
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
  }, [hasNext]);
  const left = state.kind === "counting" ? state.left : undefined;
  return (
    <div
      ref={frame}
      className="end-screen"
      role="group"
      aria-label={t("end_of", { title })}
      onPointerDown={stay}
    >
      {poster ? <img {...poster} sizes="100vw" alt="" className="end-poster" /> : null}
      <div className="end-body">
        {next ? (
          <section className="end-next">
            {next.image ? <img {...next.image} sizes="360px" alt="" /> : <span className="end-blank" />}
            <div>
              <p className="end-kicker">
                {left === undefined
                  ? next.goesOn
                    ? t("up_next")
                    : t("more_of", { channel: next.channel })
                  : t("up_next_in", { count: left })}
              </p>
              <h2 data-user-content>{next.title}</h2>
              <p className="end-fact" data-user-content>
                {next.fact}
              </p>
              <div className="end-buttons">
                <Button
                  data-first
                  variant="primary"
                  size="lg"
                  icon={next.opens ? <Play aria-hidden="true" fill="currentColor" /> : null}
                  onClick={goOn}
                >
                  {t(next.opens ? "watch_next" : "see_product")}
                </Button>
                {left === undefined ? null : (
                  <Button size="lg" onPointerDown={(event) => event.stopPropagation()} onClick={stay}>
                    {t("cancel")}
                  </Button>
                )}
              </div>
              {left === undefined ? null : (
                <progress
                  className="end-count"
                  max={countedSeconds}
                  value={countedSeconds - left}
                  aria-hidden="true"
                />
              )}
            </div>
          </section>
        ) : (
          <h2 className="end-alone" data-user-content>
            {title}
          </h2>
        )}
        <div className="end-actions">
          <Button
            {...(!next && { "data-first": true, variant: "primary" as const })}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={onAgain}
          >
            {t("again")}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}
