import { productTraits } from "@palco/contract/product-types/traits";
import type { ServerModule } from "#platform/module.ts";
import { addModerator } from "./add-moderator.ts";

/** The demo's moderator looks after the chat of each product that has one. */
export const demo: ServerModule["demo"] = {
  async add(tx, { type, status }, { id, people }) {
    const moderator = people.get("moderator@demo.palco.test");
    if (moderator && status === "published" && productTraits[type].hasChat)
      await addModerator(tx, id, moderator);
  },
};
