import { pageBodyExamples as bodies } from "@palco/contract/pages/examples";
import { rightsPart } from "#testing/rights.ts";
import { storeHome } from "./testing.ts";

export const rights = rightsPart({
  things: async (app) => {
    await storeHome(app.platform.db, []);
    return {};
  },
  params: () => ({ page: "home", n: "1" }),
  requests: {
    "POST /pages/preview": () => ({ body: bodies.previewPage }),
    "PUT /pages/:page/edit": () => ({ body: { sections: [], base: 1 } }),
    "POST /pages/:page/revisions/:n/restore": () => ({ body: { base: 1 } }),
  },
});
