import type { Task } from "@palco/contract/overview/api";
import { type ProductType, productTraits } from "@palco/contract/product-types/traits";
import { controlRoomView } from "#features/catalogue/editor/control-room.ts";

/** `waits`: it is somebody else's turn. */
export const taskTone = {
  live_soon: "urgent",
  messages: "urgent",
  questions: "todo",
  parcels: "urgent",
  refund_requests: "urgent",
  no_iban: "urgent",
  channel_draft: "todo",
  channel_private: "todo",
  channel_waits: "waits",
  channel_banned: "urgent",
  product_ready: "todo",
  product_missing: "todo",
} as const satisfies Record<Task["kind"], "urgent" | "todo" | "waits">;

/** Where it is done. */
export function taskAddress({ kind, channel, product }: Task): string | undefined {
  const ofChannel = channel && `/account/channels/${channel.slug}`;
  const ofProduct = product && ofChannel && `${ofChannel}/products/${product.slug}`;
  switch (kind) {
    case "live_soon":
      return ofProduct ? ofProduct + controlRoomView : undefined;
    case "messages":
    case "questions":
      return product && ofProduct ? chatAddress(product, ofProduct) : undefined;
    case "parcels":
      return "/account/shipments";
    case "refund_requests":
      return "/account/sales#refund-requests";
    case "product_ready":
    case "product_missing":
      return ofProduct ? `${ofProduct}?tab=actions` : undefined;
    case "no_iban":
      return ofChannel ? `${ofChannel}#billing` : undefined;
    case "channel_draft":
    case "channel_private":
      return ofChannel ? `${ofChannel}#publish` : undefined;
    case "channel_waits":
    case "channel_banned":
      return ofChannel ?? undefined;
  }
}

/** The chat of a broadcast is in its live room, that of a film beside the film. */
export function chatAddress({ slug, type }: { slug: string; type: ProductType }, ofProduct: string): string {
  return productTraits[type].hasFilm ? `/player/${slug}` : ofProduct + controlRoomView;
}
