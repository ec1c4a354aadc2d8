import { productTraits } from "@palco/contract/product-types/traits";
import { addModerator } from "#modules/chat/public.ts";
import type { Tx } from "#platform/db/database.ts";
import type { DemoProduct } from "../texts/types.ts";

/** Has the demo's moderator look after the chat of a product that has one. */
export async function fillChat(
  tx: Tx,
  people: Map<string, string>,
  { type, status, productId }: { productId: string } & DemoProduct,
): Promise<void> {
  const moderator = people.get("moderator@demo.palco.test");
  if (moderator && status === "published" && productTraits[type].hasChat)
    await addModerator(tx, productId, moderator);
}
