import { type Alert, listAlerts, takeAlertBack } from "@palco/contract/wishes/api";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { getLanguage } from "#app/language.ts";
import "./awaited.css";

const queryKey = ["alerts", "list"] as const;
const idOf = ({ slug, date }: Alert) => date?.id ?? slug;

/** What one asked to be told of when it can be bought, each with the way to stop; nothing while there is none. */
export default function AwaitedSection() {
  const { t } = useTranslation("notices");
  const format = useFormat();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: [...queryKey, getLanguage()], queryFn: () => call(listAlerts) });
  const stop = useMutation({
    mutationFn: ({ slug, date }: Alert) =>
      call(takeAlertBack, { params: { slug }, query: { date: date?.id } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: ["marked", "alert"] }),
      ]),
    onError: () => toast.error(t("awaited_failed")),
  });
  if (!data?.items.length) return null;
  return (
    <Section title={t("awaited_title")} about={t("awaited_about")} look="split">
      <ul className="awaited">
        {data.items.map((one) => (
          <li key={idOf(one)}>
            <span>
              <Link to={`/products/${one.slug}`} data-user-content>
                {one.title}
              </Link>
              {one.date ? <small>{format.dateTime(one.date.startsAt)}</small> : null}
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${t("awaited_stop")}: ${one.title}`}
              loading={stop.isPending && idOf(stop.variables) === idOf(one)}
              onClick={() => stop.mutate(one)}
            >
              {t("awaited_stop")}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
