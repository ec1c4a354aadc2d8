import type { NotificationView } from "@palco/contract/notifications/graphql";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing, CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Session } from "#app/session.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { NotificationRow } from "./NotificationRow.tsx";
import { listOptions } from "./notification-queries.ts";
import { useDays } from "./use-days.ts";
import { useRead } from "./use-read.ts";

interface NotificationListProps {
  session: Session;
  unread: number;
  /** Somebody goes where one leads. */
  onFollow: () => void;
}

/** What this account was told, by day, the newest first. */
export default function NotificationList({ session, unread, onFollow }: NotificationListProps) {
  const { t } = useTranslation("notifications");
  const asked = useInfiniteQuery(listOptions(session.id));
  const read = useRead();
  const days = useDays(asked.data?.pages.flatMap(({ notifications }) => notifications) ?? []);
  // An administrator who sees the site as this person reads, and changes nothing.
  const mayMark = !session.impersonated;
  if (!asked.data)
    return asked.error ? (
      <ErrorState title={t("failed")} onRetry={() => void asked.refetch()} isRetrying={asked.isFetching} />
    ) : (
      <ListSkeleton />
    );
  if (!days.length)
    return (
      <EmptyState icon={<BellRing />} title={t("empty_title")}>
        {t("empty_text")}
      </EmptyState>
    );
  const mark = (one: NotificationView) => mayMark && !one.readOn && read.mutate([one.id]);
  return (
    <>
      {mayMark && unread ? (
        <div className="notifications-tools">
          <Button
            variant="ghost"
            size="sm"
            icon={<CheckCheck aria-hidden="true" />}
            loading={read.isPending && read.variables === null}
            onClick={() => read.mutate(null)}
          >
            {t("read_all")}
          </Button>
        </div>
      ) : null}
      {days.map(({ day, title, notifications }) => (
        <section key={day} className="notifications-day" aria-labelledby={`notifications-${day}`}>
          <h3 id={`notifications-${day}`}>{title}</h3>
          <ul>
            {notifications.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                onFollow={() => {
                  mark(one);
                  onFollow();
                }}
                onRead={mayMark && !one.readOn ? () => mark(one) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {asked.hasNextPage ? (
        <Button
          block
          variant="secondary"
          loading={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
