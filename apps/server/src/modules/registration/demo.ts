import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import type { ServerModule } from "#platform/module.ts";
import { options } from "./options.ts";

/** The demo's sign-up form, unless somebody has made another. */
export const demo: ServerModule["demo"] = {
  async begin(tx, { site, now }) {
    if (await readSiteOption(tx, options.questions)) return;
    await writeSiteOption(tx, options.questions, { value: site.questions, now });
  },
};
