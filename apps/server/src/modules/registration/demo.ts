import type { ServerModule } from "#platform/module.ts";
import { options } from "./options.ts";

/** The demo's sign-up form, unless somebody has made another. */
export const demo: ServerModule["demo"] = {
  async begin(tx, { site }) {
    await tx
      .insertInto("site_option")
      .values({ name: options.questions, value: JSON.stringify(site.questions) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
