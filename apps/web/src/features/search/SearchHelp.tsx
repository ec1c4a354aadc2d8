import { limits } from "@palco/values/limits";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from "react";
import { ArrowLeft, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Help } from "#app/frame/search-box.tsx";
import { useIsNarrow } from "#app/frame/use-is-narrow.ts";
import { addressOf, readFilters, withWords } from "./filters.ts";
import { Suggestions } from "./Suggestions.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchHelpProps {
  help: RefObject<Help | null>;
  input: RefObject<HTMLInputElement | null>;
  words: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  change: (words: string) => void;
  /** Closes and gives the focus away. */
  leave: () => void;
}

/**
 * Makes the field a combobox: arrows choose a suggestion, Enter opens it or else the results, Escape closes and then
 * empties, Tab leaves. Other words keep the filters of the results one is at.
 */
export default function SearchHelp({
  help,
  input,
  words,
  isOpen,
  setOpen,
  change,
  leave,
}: SearchHelpProps): ReactNode {
  const { t } = useTranslation("shell");
  const id = useId();
  // There it fills the screen.
  const isFull = useIsNarrow() && isOpen;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const typed = words.trim();
  const [active, setActive] = useState(-1);
  const [isShort, setShort] = useState(false);
  // None is chosen of what is offered for other words.
  useEffect(() => {
    setActive(-1);
    setShort(false);
  }, [words, isOpen]);

  const { data, isCurrent, isError } = useSuggestions(words, isOpen);
  const isLong = typed.length >= limits.suggestLetters;
  const shows = isOpen && (isLong ? Boolean(data) || isError : isFull);
  const isAtResults = pathname === "/search-results" || pathname === "/shop";
  const filters = readFilters(isAtResults ? params : new URLSearchParams());
  const results = `${pathname === "/shop" ? "/shop" : "/search-results"}${addressOf(withWords(filters, typed))}`;
  useComboboxRoles(input, { id, shows, active, isShort });

  const options = () => [...document.querySelectorAll<HTMLElement>(`[id="${id}"] [role="option"]`)];
  function goTo(address: string | null | undefined): void {
    leave();
    if (address) void navigate(address);
  }
  useImperativeHandle(help, () => ({
    submit() {
      const chosen = active >= 0 ? options()[active] : undefined;
      if (chosen) return goTo(chosen.getAttribute("href"));
      if (typed.length >= limits.searchLetters || (!typed && filters.words)) return goTo(results);
      setOpen(true);
      setShort(true);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (!isOpen) return setOpen(true);
        const { length } = options();
        const way = event.key === "ArrowDown" ? 1 : -1;
        // Round and round, past the field itself.
        if (length) setActive((now) => ((now + 1 + way + length + 1) % (length + 1)) - 1);
      } else if (event.key === "Escape") {
        // Browsers empty a search field at once.
        event.preventDefault();
        if (isOpen && (shows || isShort) && !isFull) setOpen(false);
        else if (words) change("");
        else leave();
      } else if (event.key === "Tab") setOpen(false);
    },
  }));

  return (
    <>
      {isFull ? (
        <button
          type="button"
          className="search-box-tool search-box-close"
          aria-label={t("search_close")}
          onClick={leave}
        >
          <ArrowLeft aria-hidden="true" />
        </button>
      ) : null}
      {words ? (
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
      {shows || isShort ? (
        <Suggestions
          id={id}
          words={typed}
          results={results}
          {...{ data, isCurrent, isError, isShort, active }}
          onPick={leave}
        />
      ) : null}
    </>
  );
}

/** On the field itself, which is there before this part. */
function useComboboxRoles(
  input: RefObject<HTMLInputElement | null>,
  { id, shows, active, isShort }: { id: string; shows: boolean; active: number; isShort: boolean },
): void {
  useEffect(() => {
    const roles = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": String(shows),
      "aria-controls": shows ? id : undefined,
      "aria-activedescendant": shows && active >= 0 ? `${id}-${active}` : undefined,
      "aria-describedby": isShort ? `${id}-hint` : undefined,
    };
    for (const [name, value] of Object.entries(roles)) {
      if (value === undefined) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, value);
    }
  }, [input, id, shows, active, isShort]);
}
