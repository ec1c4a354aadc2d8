import { listHelpMisses } from "@palco/contract/help/api";
import { Badge } from "@palco/ui/badge";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import "./help-misses.css";

/** What readers searched for in vain: the next articles to write. Administrators see it below the categories. */
export default function HelpMisses() {
  const { t } = useTranslation("help-editor");
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["help-misses"],
    queryFn: ({ signal }) => call(listHelpMisses, {}, { signal }),
  });
  return (
    <section className="help-misses">
      <h2>{t("misses")}</h2>
      <p>{t("misses_text")}</p>
      {data ? (
        data.items.length ? (
          <ul>
            {data.items.map(({ language, words, count }) => (
              <li key={`${language} ${words}`}>
                <span data-user-content>{words}</span>
                <Badge>{language}</Badge>
                <small>{t("misses_times", { count })}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p className="help-misses-none">{t("misses_empty")}</p>
        )
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton shape="text" lines={3} />
      )}
    </section>
  );
}
