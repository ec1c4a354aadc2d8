import { z } from "zod";
import { Id } from "../fields.ts";
import { route } from "../route.ts";

export const readNotifications = route({
  method: "POST",
  path: "/notifications/read",
  audience: "user",
  summary: "Mark notifications as read: these, or all there are; others of their ids change nothing",
  body: z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  /** How many are still unread, counted to 100. */
  output: z.object({ unread: z.int() }),
  refusals: ["notifications.off"],
});
