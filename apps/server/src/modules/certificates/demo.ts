import { findProductForSale } from "#modules/catalogue/public.ts";
import type { ServerModule } from "#platform/module.ts";
import { achievements } from "./achievement.ts";
import { issueWaiting } from "./issue.ts";

/** Certificates of the demo's learners. */
export const demo: NonNullable<ServerModule["demo"]> = {
  async finish({ db, now }) {
    const types = achievements.list().map(({ type }) => type);
    const products = await db.selectFrom("product_card").select("id").where("type", "in", types).execute();
    for (const { id } of products) {
      const product = await findProductForSale(db, id!, { now: now(), language: "es" });
      if (product) await issueWaiting({ db, now }, product, achievements.get(product.type));
    }
  },
};
