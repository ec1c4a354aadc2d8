import * as contract from "@palco/contract/pages/api";
import * as landing from "@palco/contract/pages/landing";
import * as sitePages from "@palco/contract/pages/site-pages";
import { serve } from "#platform/http/serve.ts";
import { createPage } from "./create-page.ts";
import { getPageEdit, getPageRevision, listPageRevisions } from "./edit-page.ts";
import { getHome } from "./get-home.ts";
import { getLanding, updateLandingClaims } from "./landing.ts";
import { listPages } from "./list-pages.ts";
import { deletePage, findFreeSlug, getPagePlace, updatePagePlace } from "./place-page.ts";
import { previewPage } from "./preview-page.ts";
import { getPageBySlug, listMenuLinks } from "./read-page.ts";
import { restorePage, savePage, updateHome } from "./save-page.ts";
import { sendFilm } from "./send-film.ts";
import { publishPage, withdrawPage } from "./show-page.ts";
import { dropWorking, keepWorking } from "./working-copy.ts";

export const routes = [
  serve(contract.getHome, (context) => getHome(context)),
  serve(contract.updateHome, (context, { body }) => updateHome(context, body)),
  serve(contract.previewPage, (context, { params, body }) => previewPage(context, params.page, body)),
  serve(contract.getPageEdit, (context, { params }) => getPageEdit(context, params.page)),
  serve(contract.savePage, (context, { params, body }) => savePage(context, params.page, body)),
  serve(contract.listPageRevisions, (context, { params, query }) =>
    listPageRevisions(context, params.page, query.before),
  ),
  serve(contract.getPageRevision, (context, { params }) => getPageRevision(context, params.page, params.n)),
  serve(contract.restorePage, (context, { params, body }) => restorePage(context, params, body)),
  serve(contract.keepPageWorking, (context, { params, body }) => keepWorking(context, params.page, body)),
  serve(contract.dropPageWorking, (context, { params }) => dropWorking(context, params.page)),
  serve(contract.publishPage, (context, { params, body }) => publishPage(context, params.page, body)),
  serve(contract.withdrawPage, (context, { params }) => withdrawPage(context, params.page)),
  serve(contract.sendPageFilm, (context, { params, body }) =>
    sendFilm(context, params.page, Buffer.from(body)),
  ),
  serve(sitePages.getPageBySlug, (context, { params }) => getPageBySlug(context, params.slug)),
  serve(sitePages.listMenuLinks, async (context) => ({ items: await listMenuLinks(context) })),
  serve(sitePages.listPages, (context, { query }) => listPages(context, query)),
  serve(sitePages.createPage, (context, { body }) => createPage(context, body)),
  serve(sitePages.findFreeSlug, async ({ db }, { query }) => ({
    slug: await findFreeSlug(db, query.wish, query.except),
  })),
  serve(sitePages.getPagePlace, (context, { params }) => getPagePlace(context, params.page)),
  serve(sitePages.updatePagePlace, (context, { params, body }) =>
    updatePagePlace(context, params.page, body),
  ),
  serve(sitePages.removePage, (context, { params }) => deletePage(context, params.page)),
  serve(sitePages.bringBackPage, (context, { params }) => deletePage(context, params.page, { back: true })),
  serve(landing.getLanding, (context) => getLanding(context)),
  serve(landing.updateLandingClaims, (context, { body }) => updateLandingClaims(context, body)),
];
