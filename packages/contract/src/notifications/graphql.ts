/** GraphQL over HTTP (POST) and over WebSockets (graphql-transport-ws). */
export const graphqlPath = "/api/graphql";

/** Most of a page; also how far unread notifications are counted: more are "99+". */
export const mostNotifications = 100;

export interface NotificationView {
  id: string;
  subject: string;
  content: string;
  /** The path of what it is about. */
  link: string | null;
  /** ISO 8601. */
  timestamp: string;
  readOn: string | null;
}

/** `payload` of a user notification, which is JSON as text, by its `type`. `unread` is counted to `mostNotifications`. */
export interface UserPayloads {
  "notification.created": NotificationView & { kind: string; unread: number };
  /** `ids`: null for all there were. */
  "notification.read": { ids: string[] | null; unread: number };
}

/** `payload` of a system notification, which is JSON as text. */
export type SystemPayload =
  /** A page that readers have another version of: "home", or its id. */
  | { type: "home.updated"; page: string }
  | { type: "snack.notification"; notificationType: "error" | "warning" | "success"; message: string };

/** Code with which the server closes the socket of a session that is over. */
export const sessionOver = 4401;
