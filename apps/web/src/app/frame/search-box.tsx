import { limits } from "@palco/values/limits";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Goes to the results from the third letter on. */
export function SearchBox({ className = "" }: { className?: string }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [words, setWords] = useState("");
  useEffect(
    () => setWords(pathname === "/search-results" ? (params.get("q") ?? "") : ""),
    [pathname, params],
  );
  return (
    <form
      role="search"
      className={`search-box ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = words.trim();
        if (wanted.length >= limits.searchLetters)
          void navigate(`/search-results?q=${encodeURIComponent(wanted)}`);
      }}
    >
      <Search aria-hidden="true" />
      <input
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder={t("search_placeholder")}
        aria-label={t("search")}
        maxLength={100}
        enterKeyHint="search"
      />
    </form>
  );
}
