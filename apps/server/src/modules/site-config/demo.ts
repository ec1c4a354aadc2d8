import type { ServerModule } from "#platform/module.ts";

/** The demo's options, unless somebody has chosen others. */
export const demo: ServerModule["demo"] = {
  async begin(tx, { site }) {
    await tx
      .insertInto("site_option")
      .values({ name: "config", value: { ...site.options } })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
