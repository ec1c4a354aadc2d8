import * as contract from "@palco/contract/help/api";
import * as tours from "@palco/contract/help/tours";
import { serve } from "#platform/http/serve.ts";
import { getHelpText, previewHelpText, saveHelpText } from "./edit-help.ts";
import { listHelpMisses, rateHelpArticle, reportHelpMiss } from "./hear-readers.ts";
import { getHelpArticle, getHelpIndex, listHelp } from "./read-help.ts";
import { answerTour, listTours } from "./take-tours.ts";

export const routes = [
  serve(contract.listHelp, (context) => listHelp(context)),
  serve(contract.getHelpIndex, (context) => getHelpIndex(context)),
  serve(contract.getHelpArticle, (context, { params }) => getHelpArticle(context, params.article)),
  serve(contract.rateHelpArticle, (context, { params, body }) =>
    rateHelpArticle(context, params.article, body),
  ),
  serve(contract.reportHelpMiss, (context, { body }) => reportHelpMiss(context, body.words)),
  serve(contract.getHelpText, (context, { params }) => getHelpText(context, params)),
  serve(contract.saveHelpText, (context, { params, body }) => saveHelpText(context, params, body)),
  serve(contract.previewHelpText, (context, { params, body }) =>
    previewHelpText(context, params.language, body.text),
  ),
  serve(contract.listHelpMisses, (context) => listHelpMisses(context)),
  serve(tours.listTours, (context) => listTours(context)),
  serve(tours.answerTour, (context, { params, body }) => answerTour(context, params.tour, body.answer)),
];
