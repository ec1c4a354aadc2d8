import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

const webhook = {
  url: "https://shop.example.com/palco",
  events: ["order.paid", "order.refunded"],
} satisfies BodiesOf<typeof api>["createWebhook"];

export const webhookBodyExamples: BodiesOf<typeof api> = {
  createWebhook: webhook,
  updateWebhook: { ...webhook, active: true },
};
