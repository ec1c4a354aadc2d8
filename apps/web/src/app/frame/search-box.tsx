import { limits } from "@palco/values/limits";
import { ArrowLeft, Search, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { addressOf, readFilters, withWords } from "#features/search/filters.ts";
import { useSuggestions } from "#features/search/use-suggestions.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useSlash } from "./use-slash.ts";
import "./search-box.css";

// What opens below is fetched when somebody goes there.
const load = () => import("#features/search/Suggestions.tsx");
const Suggestions = lazy(load);

/** Screens that show results: other words keep their filters. */
const isResults = (pathname: string): boolean => pathname === "/search-results" || pathname === "/shop";

/**
 * The search of the header, on every screen. A combobox: arrows choose a suggestion, Enter opens it or else the results,
 * Escape closes and then empties. On a phone it fills the screen while it has the focus.
 */
export function SearchBox({ className = "" }: { className?: string }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isShort, setShort] = useState(false);
  const [active, setActive] = useState(-1);
  const isFull = useIsNarrow() && isOpen;
  const asked = isResults(pathname) ? (params.get("q") ?? "") : "";
  useEffect(() => setWords(asked), [asked, pathname]);
  useSlash(input);

  const { data, isCurrent, isError } = useSuggestions(words, isOpen);
  const isLong = words.trim().length >= limits.suggestLetters;
  const showsList = isOpen && (isLong ? Boolean(data) || isError : isFull);
  const filters = isResults(pathname) ? readFilters(params) : readFilters(new URLSearchParams());
  const results = `${pathname === "/shop" ? "/shop" : "/search-results"}${addressOf(withWords(filters, words.trim()))}`;

  function close(): void {
    setOpen(false);
    setShort(false);
    setActive(-1);
  }
  function leaveTo(address?: string): void {
    close();
    input.current?.blur();
    if (address) void navigate(address);
  }
  function change(typed: string): void {
    setWords(typed);
    setOpen(true);
    setShort(false);
    setActive(-1);
  }
  const options = () => [...document.querySelectorAll<HTMLElement>(`[id="${listId}"] [role="option"]`)];
  function submit(): void {
    // Suggestions of the words before are not what is meant now.
    const chosen = active >= 0 ? options()[active]?.getAttribute("href") : undefined;
    if (chosen) return leaveTo(chosen);
    if (words.trim().length >= limits.searchLetters || (!words.trim() && asked)) return leaveTo(results);
    setOpen(true);
    setShort(true);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      const { length } = options();
      const way = event.key === "ArrowDown" ? 1 : -1;
      // Round and round, past the field itself.
      if (length) setActive((now) => ((now + 1 + way + length + 1) % (length + 1)) - 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen && (showsList || isShort)) close();
      else if (words) change("");
      else leaveTo();
    } else if (event.key === "Tab") close();
  }

  return (
    <form
      role="search"
      className={`search-box ${className}`}
      data-full={isFull || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onPointerEnter={() => void load()}
    >
      {isFull ? (
        <button type="button" className="search-box-tool" aria-label={t("search_close")} onClick={() => leaveTo()}>
          <ArrowLeft aria-hidden="true" />
        </button>
      ) : (
        <Search aria-hidden="true" className="search-box-icon" />
      )}
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t("search")}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={showsList}
        aria-controls={listId}
        aria-activedescendant={showsList && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={isShort ? `${listId}-hint` : undefined}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={words}
        maxLength={100}
        enterKeyHint="search"
        placeholder={t("search_placeholder")}
        onChange={({ target }) => change(target.value)}
        onFocus={() => {
          void load();
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {words && isOpen ? (
        <button
          type="button"
          className="search-box-tool search-box-clear"
          aria-label={t("search_clear")}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            change("");
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
      {showsList || isShort ? (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            words={words.trim()}
            results={results}
            data={data}
            isCurrent={isCurrent}
            isError={isError}
            isShort={isShort}
            active={active}
            onPick={leaveTo}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
