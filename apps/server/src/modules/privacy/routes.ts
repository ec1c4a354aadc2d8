import * as contract from "@palco/contract/privacy/api";
import { listConsents, withdrawConsent } from "@palco/contract/privacy/consents";
import { serve } from "#platform/http/serve.ts";
import { listOwnConsents, withdrawOwnConsent } from "./own-consents.ts";
import { deleteOwnAccount, getDeletion } from "./delete-account.ts";
import { getDataExport, startDataExport } from "./export-data.ts";

export const routes = [
  serve(listConsents, (context, { query }) => listOwnConsents(context, query.page)),
  serve(withdrawConsent, (context, { body }) => withdrawOwnConsent(context, body.kind)),
  serve(contract.getDeletion, (context) => getDeletion(context)),
  serve(contract.deleteAccount, (context) => deleteOwnAccount(context)),
  serve(contract.getDataExport, (context) => getDataExport(context)),
  serve(contract.startDataExport, (context) => startDataExport(context)),
];
