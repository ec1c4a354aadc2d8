import { pageBodyExamples as bodies } from "@palco/contract/pages/examples";
import { rightsPart } from "#testing/rights.ts";
import { findPage } from "./page.queries.ts";
import { storeHome } from "./testing.ts";

export const rights = rightsPart({
  things: async ({ platform: { db } }) => {
    await storeHome(db, [{ id: "00000000-0000-4000-8000-000000000001", kind: "new_in_channels", title: {} }]);
    await storeHome(db, []);
    const { head } = (await findPage(db, "home", new Date()))!;
    return { head };
  },
  params: ({ head }) => ({ page: "home", n: String(head - 1) }),
  requests: {
    "POST /pages/:page/preview": () => ({ body: bodies.previewPage }),
    "PUT /pages/:page/edit": ({ head }) => ({ body: { ...bodies.savePage, base: head } }),
    "POST /pages/:page/revisions/:n/restore": ({ head }) => ({ body: { base: head } }),
    "PUT /pages/:page/working": () => ({ body: bodies.keepPageWorking }),
    "POST /pages/:page/publish": ({ head }) => ({ body: { revision: head } }),
  },
});
