import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { ChevronRight, CircleCheck, CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { fromNow } from "./day-name.ts";
import { chatAddress } from "./task-place.ts";
import { useOpenQuestions } from "./use-overview.ts";
import "./overview.css";

/** The newest questions of the chats, each leading to where it is answered. Who only `moderates` goes to the player. */
export function LastQuestions({ moderates }: { moderates: boolean }) {
  const { t } = useTranslation("overview");
  const { locale } = useFormat();
  const { data, isError, isFetching, refetch } = useOpenQuestions();
  return (
    <Section look="card" title={t("questions")} about={t("questions_about")}>
      {data ? (
        data.items.length ? (
          <ul className="overview-list">
            {data.items.map(({ id, body, at, product, channel }) => (
              <li key={id}>
                <Link
                  to={
                    moderates
                      ? `/player/${product.slug}?view=moderation`
                      : chatAddress(product, `/account/channels/${channel.slug}/products/${product.slug}`)
                  }
                  className="overview-row"
                >
                  <CircleHelp aria-hidden="true" />
                  <span className="overview-words">
                    <span data-user-content>{body}</span>
                    <small>
                      <span translate="no" data-user-content>
                        {product.title}
                      </span>
                      {` · ${fromNow(at, locale)}`}
                    </small>
                  </span>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="overview-none">
            <CircleCheck aria-hidden="true" data-tone="good" />
            {t("questions_none")}
          </p>
        )
      ) : isError ? (
        <p className="overview-none">
          {t("questions_failed")}
          <Button size="sm" onClick={() => void refetch()} loading={isFetching}>
            {t("again")}
          </Button>
        </p>
      ) : (
        <Skeleton height={96} />
      )}
    </Section>
  );
}
