import { readNotifications } from "@palco/contract/notifications/api";
import { serve } from "#platform/http/serve.ts";
import { markRead } from "./mark-read.ts";

export const routes = [serve(readNotifications, (context, { body }) => markRead(context, body))];
