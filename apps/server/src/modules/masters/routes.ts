import * as contract from "@palco/contract/masters/api";
import { serve } from "#platform/http/serve.ts";
import { getMaster } from "./get-master.ts";
import { getMasterFunnel } from "./get-funnel.ts";
import { getMasterEdit, saveMaster } from "./edit-master.ts";

export const routes = [
  serve(contract.getMasterEdit, (context, { params }) => getMasterEdit(context, params.slug)),
  serve(contract.saveMaster, (context, { params, body }) => saveMaster(context, params.slug, body)),
  serve(contract.getMasterFunnel, (context, { params }) => getMasterFunnel(context, params.slug)),
  serve(contract.getMaster, (context, { params }) => getMaster(context, params.slug)),
];
