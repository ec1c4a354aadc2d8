import * as contract from "@palco/contract/privacy/api";
import { serve } from "#platform/http/serve.ts";
import { deleteOwnAccount, getDeletion } from "./delete-account.ts";
import { getDataExport, startDataExport } from "./export-data.ts";

export const routes = [
  serve(contract.getDeletion, (context) => getDeletion(context)),
  serve(contract.deleteAccount, (context) => deleteOwnAccount(context)),
  serve(contract.getDataExport, (context) => getDataExport(context)),
  serve(contract.startDataExport, (context) => startDataExport(context)),
];
