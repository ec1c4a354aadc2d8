import { readerClassOf } from "@palco/contract/reader-class";
import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { sumHours } from "./figure.queries.ts";
import { listFormats } from "./list-formats.ts";
import { mountLink } from "./mount-link.ts";
import { mountAdTable } from "./mount-table.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const ads: ServerModule = {
  name: "ads",
  personalData,
  demo,
  routes,
  mount: (app, platform, guard) => {
    mountLink(app, platform);
    mountAdTable(app, platform, guard);
  },
  jobs: [{ name: "ads.count", cron: "7 * * * *", run: ({ db, now }) => sumHours(db, now()) }],
  imagePurposes: [{ purpose: "ad", sentBy: "ADMIN" }],
  pageExtras: [
    {
      name: "ads",
      read: async (context) => {
        const { product, player } = await listFormats({
          ...context,
          reader: readerClassOf(context.actor?.roles),
        });
        return { product, player };
      },
    },
  ],
};
