import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useLooks } from "./use-privacy.ts";

/** When the team saw the site as this person, and why. */
export function LooksPart() {
  const { t } = useTranslation("privacy");
  const format = useFormat();
  const { data, isError, refetch, isFetching } = useLooks();
  return (
    <Section title={t("looks_title")} about={t("looks_about")} look="split">
      {data ? (
        data.items.length ? (
          <ul className="privacy-looks">
            {data.items.map(({ at, reason }) => (
              <li key={at}>
                <span>{t("looks_when", { when: format.dateTime(at) })}</span>
                <small data-user-content>{reason}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t("looks_none")}</p>
        )
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={80} />
      )}
    </Section>
  );
}
