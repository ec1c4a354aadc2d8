import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { MyStuffHead } from "#features/library/MyStuffHead.tsx";
import { CardOutcome } from "#features/subscriptions/CardOutcome.tsx";
import { SubscriptionCard } from "#features/subscriptions/SubscriptionCard.tsx";
import { useMySubscriptions } from "#features/subscriptions/use-subscriptions.ts";
import "./mystuff.css";
import "#features/subscriptions/subscriptions.css";

/** `/mystuff/subscriptions`. */
export default function MySubscriptions() {
  const { t } = useTranslation(["subscriptions", "library"]);
  const { data, error, refetch, isFetching } = useMySubscriptions();
  useTitle(t("my_subscriptions"));
  return (
    <Container className="mystuff">
      <MyStuffHead tab="subscriptions" />
      <CardOutcome />
      {error && !data ? (
        <ErrorState title={t("connection_lost")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data?.items.length === 0 ? (
        <EmptyState
          icon={<BadgeCheck />}
          title={t("empty_title")}
          actions={
            <Button variant="primary" href="/search-results">
              {t("explore")}
            </Button>
          }
        >
          {t("empty_text")}
        </EmptyState>
      ) : (
        <ul className="subscriptions" aria-busy={!data}>
          {data
            ? data.items.map((one) => (
                <li key={one.id}>
                  <SubscriptionCard subscription={one} />
                </li>
              ))
            : [1, 2].map((place) => (
                <li key={place}>
                  <Skeleton height={280} />
                </li>
              ))}
        </ul>
      )}
    </Container>
  );
}
