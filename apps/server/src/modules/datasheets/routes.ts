import * as contract from "@palco/contract/datasheets/api";
import { serve } from "#platform/http/serve.ts";
import { exportDatasheets } from "./export-sheets.ts";
import { getDatasheet } from "./get-sheet.ts";
import { importDatasheets } from "./import-sheets.ts";
import { getDatasheetEdit, saveDatasheet } from "./save-sheet.ts";

export const routes = [
  serve(contract.getDatasheet, (context, { params, query }) =>
    getDatasheet(context, { slug: params.slug, language: query.language }),
  ),
  serve(contract.getDatasheetEdit, (context, { params }) => getDatasheetEdit(context, params.slug)),
  serve(contract.saveDatasheet, (context, { params, body }) => saveDatasheet(context, params.slug, body)),
  serve(contract.exportDatasheets, (context, { params, query }) =>
    exportDatasheets(context, params.slug, query.format),
  ),
  serve(contract.importDatasheets, (context, { params, body }) =>
    importDatasheets(context, params.slug, body),
  ),
];
