import type { SearchReason } from "@palco/contract/search/api";
import { useTranslation } from "react-i18next";
import "./found-reason.css";

/** Where a product holds the words that were looked for, of what its card does not show. */
export function FoundReason({ reason: { within, before, word, after } }: { reason: SearchReason }) {
  const { t } = useTranslation("search");
  return (
    <p className="found-reason">
      {t(`found_in_${within}`)}
      {word ? (
        <>
          {": "}
          <span data-user-content>
            {before}
            <mark>{word}</mark>
            {after}
          </span>
        </>
      ) : null}
    </p>
  );
}
