import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { pageList } from "./table-sort.ts";
import { UiLink, useUi } from "./ui-provider.tsx";
import "./pagination.css";

export type PaginationProps = {
  /** 1-based. */
  page: number;
  pages: number;
  /** Real links, for pages that others may find; else `onPage`. */
  href?: (page: number) => string;
  onPage?: (page: number) => void;
  /** Names it when a screen has several. */
  label?: string;
};

export function Pagination({ page, pages, href, onPage, label }: PaginationProps) {
  const { text } = useUi();
  if (pages <= 1) return null;
  const step = (to: number, children: ReactNode, name: string, isCurrent = false) => {
    const shared = {
      className: "ui-page",
      "aria-label": name,
      "aria-current": isCurrent ? ("page" as const) : undefined,
    };
    if (to < 1 || to > pages) {
      // Not `disabled`: the press that leads to the last page would lose the focus.
      return (
        <button type="button" {...shared} aria-disabled="true">
          {children}
        </button>
      );
    }
    if (href) {
      return (
        <UiLink {...shared} href={href(to)} onClick={() => onPage?.(to)}>
          {children}
        </UiLink>
      );
    }
    return (
      <button type="button" {...shared} onClick={() => onPage?.(to)}>
        {children}
      </button>
    );
  };
  return (
    <nav className="ui-pages" aria-label={label ?? text("page_of", { page, pages })}>
      {step(page - 1, <ChevronLeft aria-hidden="true" />, text("previous"))}
      <ol className="ui-pages__list">
        {pageList(page, pages).map((one, at) => (
          <li key={one ?? `gap-${at}`}>
            {one === null ? (
              <span className="ui-pages__gap">…</span>
            ) : (
              step(one, one, text("page_number", { page: one }), one === page)
            )}
          </li>
        ))}
      </ol>
      <span className="ui-pages__short" aria-hidden="true">
        {page} / {pages}
      </span>
      {step(page + 1, <ChevronRight aria-hidden="true" />, text("next"))}
    </nav>
  );
}

export type StepPagesProps = {
  /** 1-based. */
  page: number;
  /** Cursors of the neighbours; none where there is no further page. */
  previous?: string | null | undefined;
  next?: string | null | undefined;
  onPage?: ((page: number, cursor?: string) => void) | undefined;
  label: string;
};

/** Pages of a list without an end that is known: the one before and the one after, and back to the first. */
export function StepPages({ page, previous, next, onPage, label }: StepPagesProps) {
  const { text } = useUi();
  return (
    <nav className="ui-pages" aria-label={label}>
      <button
        type="button"
        className="ui-page"
        aria-label={text("previous")}
        aria-disabled={!previous || undefined}
        onClick={() => previous && onPage?.(page - 1, previous)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      {page > 1 ? (
        <>
          <button
            type="button"
            className="ui-page"
            aria-label={text("page_number", { page: 1 })}
            onClick={() => onPage?.(1)}
          >
            1
          </button>
          {page > 2 ? <span className="ui-pages__gap">…</span> : null}
        </>
      ) : null}
      <span className="ui-page" aria-current="page" aria-label={text("page_number", { page })}>
        {page}
      </span>
      <button
        type="button"
        className="ui-page"
        aria-label={text("next")}
        aria-disabled={!next || undefined}
        onClick={() => next && onPage?.(page + 1, next)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </nav>
  );
}
