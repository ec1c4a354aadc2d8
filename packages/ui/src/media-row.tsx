import { Children, useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { UiLink, useUi } from "./ui-provider.tsx";
import "./media-row.css";

export type MediaRowProps = {
  title: ReactNode;
  /** Beside the title: the whole list. */
  more?: { href: string; label: string };
  /** Width of the items. */
  size?: "sm" | "md" | "lg";
  /** Cards; each becomes an item of the list. */
  children: ReactNode;
  titleAs?: "h2" | "h3";
  about?: ReactNode;
};

/**
 * A shelf that slides sideways: swipe, wheel, arrows beside it for a mouse, arrow keys from card to
 * card. The next card peeks in, so that one sees there is more.
 */
export function MediaRow({
  title,
  more,
  size = "md",
  children,
  titleAs: Title = "h2",
  about,
}: MediaRowProps) {
  const { text } = useUi();
  const id = useId();
  const { track, edges, slide } = useSlider();
  return (
    <section className="ui-media-row" aria-labelledby={id}>
      <header className="ui-media-row__head">
        <div>
          <Title id={id} className="ui-media-row__title">
            {title}
          </Title>
          {about ? <p className="ui-media-row__about">{about}</p> : null}
        </div>
        {more ? (
          <UiLink href={more.href} className="ui-media-row__more">
            {more.label}
            <ChevronRight aria-hidden="true" />
          </UiLink>
        ) : null}
      </header>
      <div className="ui-media-row__stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the cards in it */}
        <ul ref={track} className="ui-media-row__track" data-size={size} onKeyDown={moveWithArrows}>
          {Children.map(children, (child) => (
            <li className="ui-media-row__item">{child}</li>
          ))}
        </ul>
        <button
          type="button"
          tabIndex={-1}
          className="ui-media-row__arrow"
          data-side="left"
          disabled={edges.atStart}
          aria-label={text("previous")}
          onClick={() => slide(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className="ui-media-row__arrow"
          data-side="right"
          disabled={edges.atEnd}
          aria-label={text("next")}
          onClick={() => slide(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}

function useSlider() {
  const track = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const look = () => {
      const atStart = list.scrollLeft < 8;
      const atEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
      setEdges((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    look();
    list.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => {
      list.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, []);
  const slide = (direction: 1 | -1) => {
    const list = track.current;
    // A page less a bit, so that the card cut in half comes next in full.
    list?.scrollBy({
      left: direction * list.clientWidth * 0.86,
      behavior: prefersStillness() ? "auto" : "smooth",
    });
  };
  return { track, edges, slide };
}

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const item = (event.target as HTMLElement).closest("li");
  const neighbour = event.key === "ArrowRight" ? item?.nextElementSibling : item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>("a[href], button:not(:disabled)");
  if (!target) return;
  event.preventDefault();
  target.focus();
}
