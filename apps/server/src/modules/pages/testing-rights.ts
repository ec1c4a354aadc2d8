import { pageBodyExamples as bodies } from "@palco/contract/pages/examples";
import { randomUUID } from "node:crypto";
import { rightsPart } from "#testing/rights.ts";
import { findPage } from "./page.queries.ts";
import { setDeleted } from "./site-page.queries.ts";
import { aPage, storeHome } from "./testing.ts";

export const rights = rightsPart({
  things: async (app) => {
    const { db } = app.platform;
    const [page, removed, deleted] = await Promise.all(
      ["page", "removed", "deleted"].map((word) => aPage(db, `${word}-${randomUUID()}`)),
    );
    await db.transaction().execute((tx) => setDeleted(tx, deleted!, new Date()));
    await storeHome(db, [{ id: "00000000-0000-4000-8000-000000000001", kind: "new_in_channels", title: {} }]);
    await storeHome(db, []);
    const { head } = (await findPage(db, "home", new Date()))!;
    const { slug } = (await findPage(db, page!, new Date()))!;
    return { head, slug: slug!, page: page!, removed: removed!, deleted: deleted! };
  },
  params: ({ head }) => ({ page: "home", n: String(head - 1) }),
  requests: {
    "PUT /config/landing": () => ({ body: bodies.updateLandingClaims }),
    "GET /pages/by-slug/:slug": ({ slug }) => ({ params: { slug } }),
    "POST /pages": () => ({ body: bodies.createPage }),
    "GET /pages/free-slug": () => ({ query: "?wish=about" }),
    "GET /pages/:page/place": ({ page }) => ({ params: { page } }),
    "PATCH /pages/:page/place": ({ page }) => ({ params: { page }, body: { menu: ["footer"] } }),
    "DELETE /pages/:page": ({ removed }) => ({ params: { page: removed } }),
    "POST /pages/:page/bring-back": ({ deleted }) => ({ params: { page: deleted } }),
    "POST /pages/:page/films": () => ({ type: "video/mp4", body: "x" }),
    "POST /pages/:page/preview": () => ({ body: bodies.previewPage }),
    "PUT /pages/:page/edit": ({ head }) => ({ body: { ...bodies.savePage, base: head } }),
    "POST /pages/:page/revisions/:n/restore": ({ head }) => ({ body: { base: head } }),
    "PUT /pages/:page/working": () => ({ body: bodies.keepPageWorking }),
    "POST /pages/:page/publish": ({ head }) => ({ body: { revision: head } }),
  },
});
