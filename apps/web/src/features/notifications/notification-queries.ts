import { NetworkError } from "@palco/contract/client";
import { graphqlPath, mostNotifications, type NotificationView } from "@palco/contract/notifications/graphql";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getLanguage } from "#app/language.ts";
import { dropSession, getSession } from "#app/session.ts";

export const notificationsKey = ["notifications"] as const;
export const unreadKey = [...notificationsKey, "unread"] as const;
export const listKey = [...notificationsKey, "list"] as const;

export interface NotificationPage {
  notifications: NotificationView[];
  nextToken: string | null;
}

/** How many are unread, as far as is counted: only their ids are asked. */
export const unreadQuery = `query ($user: ID!) {
  unreadNotifications(user: $user, limit: ${mostNotifications}) { notifications { id } } }`;

const pageQuery = `query ($user: ID!, $nextToken: String) {
  notifications(user: $user, nextToken: $nextToken) {
    notifications { id subject content link timestamp readOn } nextToken } }`;

async function ask<Data>(
  query: string,
  variables: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Data> {
  const response = await fetch(graphqlPath, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "accept-language": getLanguage(),
      authorization: `Bearer ${getSession()?.authToken}`,
    },
    body: JSON.stringify({ query, variables }),
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new NetworkError();
  });
  // The session has died, as the API says it everywhere.
  if (response.status === 401) dropSession();
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data) throw new Error(errors?.[0]?.message);
  return data;
}

export const unreadOptions = (user: string) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const { unreadNotifications } = await ask<{ unreadNotifications: NotificationPage }>(
        unreadQuery,
        { user },
        signal,
      );
      return unreadNotifications.notifications.length;
    },
  });

export const listOptions = (user: string) =>
  infiniteQueryOptions({
    queryKey: listKey,
    queryFn: async ({ pageParam: nextToken, signal }) => {
      const { notifications } = await ask<{ notifications: NotificationPage }>(
        pageQuery,
        { user, nextToken },
        signal,
      );
      return notifications;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
  });
