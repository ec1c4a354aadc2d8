import { limits } from "@palco/values/limits";
import { Search } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isResults } from "./links.ts";
import { useSlash } from "./use-slash.ts";
import "./search-box.css";

// Suggestions, and what the keys do with them, are fetched when somebody goes there.
const load = () => import("#features/search/SearchHelp.tsx");
const SearchHelp = lazy(() => load().catch(() => ({ default: () => null })));

/** The part that is fetched, once it is here. */
export interface Help {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  submit: () => void;
}

/** The search of the header, on every screen. On a phone it fills the screen while it has the focus. */
export function SearchBox({ className = "" }: { className?: string }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const help = useRef<Help>(null);
  const [words, setWords] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isHelped, setHelped] = useState(false);
  const asked = isResults(pathname) ? (params.get("q") ?? "") : "";
  useEffect(() => setWords(asked), [asked, pathname]);
  useSlash(input);

  function change(typed: string): void {
    setWords(typed);
    setOpen(true);
  }
  function leave(): void {
    setOpen(false);
    input.current?.blur();
  }
  function submit(): void {
    if (help.current) return help.current.submit();
    const wanted = words.trim();
    if (wanted.length < limits.searchLetters) return;
    leave();
    const next = new URLSearchParams(isResults(pathname) ? params : "");
    next.set("q", wanted);
    void navigate(`${isResults(pathname) ? pathname : "/search-results"}?${next.toString()}`);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they follow the focus and a pointer on its way
    <form
      role="search"
      className={`search-box ${className}`}
      data-open={isOpen || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onPointerEnter={() => void load()}
    >
      <Search aria-hidden="true" className="search-box-icon" />
      <input
        ref={input}
        type="search"
        aria-label={t("search")}
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
          setHelped(true);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => help.current?.onKeyDown(event)}
      />
      {isHelped || words ? (
        <Suspense fallback={null}>
          <SearchHelp help={help} input={input} {...{ words, isOpen, setOpen, change, leave }} />
        </Suspense>
      ) : null}
    </form>
  );
}
