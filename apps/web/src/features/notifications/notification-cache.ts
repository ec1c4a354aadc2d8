import {
  mostNotifications,
  type NotificationView,
  type UserPayloads,
} from "@palco/contract/notifications/graphql";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { listKey, type NotificationPage, unreadKey } from "./notification-queries.ts";

type Pages = InfiniteData<NotificationPage, string | null>;

function changeList(
  queries: QueryClient,
  change: (page: NotificationPage, index: number) => NotificationPage,
) {
  queries.setQueryData<Pages>(listKey, (list) => list && { ...list, pages: list.pages.map(change) });
}

/** One that came stands at the top, once. */
export function noteCreated(
  queries: QueryClient,
  { kind: _kind, unread, ...created }: UserPayloads["notification.created"],
): void {
  queries.setQueryData(unreadKey, unread);
  changeList(queries, (page, index) => ({
    ...page,
    notifications: [
      ...(index === 0 ? [created] : []),
      ...page.notifications.filter(({ id }) => id !== created.id),
    ],
  }));
}

/** Read here or elsewhere; `ids`: null for all. */
export function noteRead(
  queries: QueryClient,
  { ids, unread }: UserPayloads["notification.read"],
  readOn = new Date().toISOString(),
): void {
  queries.setQueryData(unreadKey, unread);
  const isRead = ({ id, readOn: before }: NotificationView) => !before && (!ids || ids.includes(id));
  changeList(queries, (page) => ({
    ...page,
    notifications: page.notifications.map((one) => (isRead(one) ? { ...one, readOn } : one)),
  }));
}

/** "99+", where counting ends. */
export const countText = (unread: number): string =>
  unread >= mostNotifications ? `${mostNotifications - 1}+` : String(unread);
