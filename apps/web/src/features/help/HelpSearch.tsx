import { reportHelpMiss } from "@palco/contract/help/api";
import { Skeleton } from "@palco/ui/skeleton";
import { createWordSearch } from "@palco/values/word-search";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api.ts";
import { useHelpIndex } from "./use-help.ts";
import "./help-search.css";

const mostShown = 7;
/** Words that stand so long and find nothing are counted. */
const missAfterMs = 1500;
const shortest = 2;

/** Searches all articles as one types; their words are fetched when the field is entered. */
export function HelpSearch({ size = "md" }: { size?: "md" | "lg" }) {
  const { t } = useTranslation("help");
  const [typed, setTyped] = useState("");
  const [isAwake, setAwake] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { data } = useHelpIndex(isAwake);
  const search = useMemo(() => data && createWordSearch(data.articles), [data]);
  const words = typed.trim();
  const found = useMemo(() => (words.length >= shortest ? search?.(words) : undefined), [search, words]);
  useMiss(found?.length === 0 ? words : "");

  function close(): void {
    setTyped("");
    box.current?.querySelector("input")?.focus();
  }

  /** Arrows walk through the field and the results. */
  function walk(event: KeyboardEvent): void {
    if (event.key === "Escape" && typed) {
      event.preventDefault();
      return close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, .help-found a") ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    event.preventDefault();
    next?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a shortcut; Tab goes the same way
    <div className="help-search" data-size={size} ref={box} onKeyDown={walk} role="search">
      <label htmlFor={id} className="help-search-field">
        <Search aria-hidden="true" />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t("search")}
          placeholder={t(size === "lg" ? "search_hint" : "search")}
          value={typed}
          onFocus={() => setAwake(true)}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") box.current?.querySelector<HTMLElement>(".help-found a")?.click();
          }}
        />
        {typed ? (
          <button type="button" aria-label={t("search_clear")} onClick={close}>
            <X aria-hidden="true" />
          </button>
        ) : null}
      </label>
      <p className="help-search-count" role="status">
        {found ? t("results", { count: found.length }) : ""}
      </p>
      {words.length >= shortest ? (
        <div className="help-found">
          {!found ? (
            <Skeleton shape="text" lines={3} />
          ) : found.length ? (
            <ul>
              {found.slice(0, mostShown).map(({ id: article, category, title, summary }) => (
                <li key={article}>
                  <Link to={`/help/${category}/${article}`} onClick={() => setTyped("")}>
                    <small>{t(`category_${category}`)}</small>
                    <strong>{title}</strong>
                    <span>{summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="help-found-none">
              <strong>{t("nothing_title")}</strong>
              {t("nothing_text")}
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}

function useMiss(words: string): void {
  useEffect(() => {
    if (words.length < 3) return;
    const timer = setTimeout(() => {
      // Nobody waits for it, and nobody is told when it does not arrive.
      call(reportHelpMiss, { body: { words: words.slice(0, 60) } }).catch(() => undefined);
    }, missAfterMs);
    return () => clearTimeout(timer);
  }, [words]);
}
