import type { ServerModule } from "#platform/module.ts";
import { countShelves } from "./count-shelves.ts";
import { demo } from "./demo.ts";
import { fileUses } from "./file-uses.ts";
import { followTaxRates, taxRatesFollowed } from "./follow-tax-rates.ts";
import { invariants } from "./invariants.ts";
import { ownership } from "./ownership.ts";
import { pageExtras } from "./page-extras.ts";
import { productTypes } from "./product-type.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";
import { speakerUses } from "./speaker-uses.ts";
import { personalData } from "./personal-data.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";

export const catalogue: ServerModule = {
  name: "catalogue",
  personalData,
  deletionObstacles,
  demo,
  routes,
  invariants,
  speakerUses,
  publicPages,
  countShelves,
  fileUses,
  handlers: (platform) => [taxRatesFollowed(platform)],
  // Rates that were set for a moment to come.
  jobs: [
    {
      name: "catalogue.tax_rates",
      cron: "* * * * *",
      run: ({ db, now }) => db.transaction().execute((tx) => followTaxRates(tx, now())),
    },
  ],
  imagePurposes: [{ purpose: "product", sentBy: "PRODUCER" }],
  collect(modules) {
    productTypes.setAll(modules.flatMap((module) => module.productTypes ?? []));
    ownership.setAll(modules.flatMap((module) => module.ownership ?? []));
    pageExtras.setAll(modules.flatMap((module) => module.pageExtras ?? []));
  },
};
