import { buildSchema } from "graphql";

/** The service of the specification (section 4); `link` is ours. `payload` is JSON as text, as AWSJSON is. */
export const schema = buildSchema(`
  scalar AWSJSON
  type SystemNotification { id: ID! payload: AWSJSON! }
  type UserNotification { type: String! id: ID! user: ID! payload: AWSJSON! }
  type Notification { id: ID! subject: String! content: String! link: String timestamp: String! readOn: String }
  type NotificationPage { notifications: [Notification!]! nextToken: String }
  type Query {
    notifications(user: ID!, limit: Int = 20, nextToken: String): NotificationPage!
    unreadNotifications(user: ID!, limit: Int = 20, nextToken: String): NotificationPage!
  }
  type Subscription {
    onSystemNotification: SystemNotification!
    onUserNotification(user: ID!): UserNotification!
  }
`);
