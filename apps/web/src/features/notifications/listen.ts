import {
  graphqlPath,
  sessionOver,
  type SystemPayload,
  type UserPayloads,
} from "@palco/contract/notifications/graphql";
import { type ToastTone, toast } from "@palco/ui/toasts";
import { createClient } from "graphql-ws/client";
import { getLanguage } from "#app/language.ts";
import { queryClient } from "#app/query.ts";
import { loseSession, type Session } from "#app/session.ts";
import { siteConfigKey } from "#app/site-config.ts";
import { refreshMenus } from "#app/refresh-menus.ts";
import { noteCreated, noteRead } from "./notification-cache.ts";
import { listKey, unreadKey, unreadQuery } from "./notification-queries.ts";

const longestWaitMs = 30_000;
/** Pages spread their questions over this time: a new home is announced to all of them at once. */
const spreadMs = 2000;

const userSubscription = `subscription ($user: ID!) { onUserNotification(user: $user) { type id user payload } }`;
const systemSubscription = `subscription { onSystemNotification { id payload } }`;

export interface Listener {
  /** Absent for a visitor, who hears the system alone. */
  session?: Session | undefined;
  /** The account's own notifications too: the site may have them off. */
  withOwn?: boolean;
  /** It has listened before: the home may have changed since. */
  isBack?: boolean;
  /** The least pause before it comes back after a lost socket, in milliseconds; half as long again at most. */
  leastWaitMs?: number;
}

/**
 * Listens to the system and to the account's notifications, and comes back by itself; answers how to stop. Whenever the socket
 * is there again it asks what is newer, over the socket: what is asked after a subscription misses nothing.
 */
export function listen({ session, withOwn = false, isBack = false, leastWaitMs = 0 }: Listener): () => void {
  const user = session?.id ?? "";
  let wasConnected = isBack;
  let home: ReturnType<typeof setTimeout> | undefined;
  const refreshPages = () => {
    clearTimeout(home);
    home = setTimeout(() => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [of] }) => of === "home" || of === "page",
      });
      void refreshMenus().catch(() => {});
    }, Math.random() * spreadMs);
  };
  const client = createClient({
    url: `${location.origin.replace(/^http/, "ws")}${graphqlPath}`,
    connectionParams: () => ({ token: session?.authToken, language: getLanguage() }),
    keepAlive: 30_000,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    // Thousands lose their socket at once when a process restarts: they come back one after the other.
    retryWait: (retries) =>
      new Promise((resolve) =>
        setTimeout(
          resolve,
          leastWaitMs * (1 + Math.random() / 2) +
            (0.5 + Math.random() / 2) * Math.min(longestWaitMs, 1000 * 2 ** retries),
        ),
      ),
    on: {
      connected() {
        if (withOwn) setTimeout(askUnread);
        if (wasConnected) refreshPages();
        wasConnected = true;
      },
      closed(event) {
        if ((event as CloseEvent).code === sessionOver) void loseSession(session?.authToken);
      },
    },
  });
  const variables = { user };

  function askUnread(): void {
    client.subscribe<{ unreadNotifications: { notifications: unknown[] } }>(
      { query: unreadQuery, variables },
      {
        next({ data }) {
          if (!data) return;
          queryClient.setQueryData(unreadKey, data.unreadNotifications.notifications.length);
          void queryClient.invalidateQueries({ queryKey: listKey });
        },
        error: () => {},
        complete: () => {},
      },
    );
  }

  if (withOwn)
    client.subscribe<{ onUserNotification: { type: string; payload: string } }>(
      { query: userSubscription, variables },
      {
        next({ data }) {
          if (!data) return;
          const { type, payload } = data.onUserNotification;
          const said = JSON.parse(payload) as never;
          if (type === "notification.created")
            noteCreated(queryClient, said as UserPayloads["notification.created"]);
          if (type === "notification.read") noteRead(queryClient, said as UserPayloads["notification.read"]);
        },
        error: () => {},
        // The site has them off now.
        complete: () => void queryClient.invalidateQueries({ queryKey: siteConfigKey }),
      },
    );
  client.subscribe<{ onSystemNotification: { payload: string } }>(
    { query: systemSubscription },
    {
      next({ data }) {
        if (!data) return;
        const said = JSON.parse(data.onSystemNotification.payload) as SystemPayload;
        if (said.type === "home.updated") refreshPages();
        else toast[said.notificationType satisfies ToastTone](said.message);
      },
      error: () => {},
      complete: () => {},
    },
  );
  return () => {
    clearTimeout(home);
    void client.dispose();
  };
}
