import * as contract from "@palco/contract/legal/api";
import { serve } from "#platform/http/serve.ts";
import { getLegalEdit, listManagedLegal, previewText } from "./manage-legal.ts";
import { answerOwnTerms, listOwnTerms } from "./own-terms.ts";
import { publishLegal } from "./publish-legal.ts";
import { getLegalText, listLegalDocuments } from "./read-legal.ts";

export const routes = [
  serve(contract.listLegalDocuments, (context) => listLegalDocuments(context)),
  serve(contract.getLegalDocument, (context, { params, query }) =>
    getLegalText(context, { document: params.document, version: query.version }),
  ),
  serve(contract.getOwnTerms, (context) => listOwnTerms(context)),
  serve(contract.answerTerms, (context, { body }) => answerOwnTerms(context, body)),
  serve(contract.listManagedLegal, (context) => listManagedLegal(context)),
  serve(contract.getLegalEdit, (context, { params }) => getLegalEdit(context, params.document)),
  serve(contract.previewLegal, (context, { body }) => previewText(context, body)),
  serve(contract.publishLegal, (context, { params, body }) => publishLegal(context, params.document, body)),
];
