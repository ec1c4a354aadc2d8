import * as contract from "@palco/contract/overview/api";
import { serve } from "#platform/http/serve.ts";
import { getSiteOverview } from "./get-site-overview.ts";
import { getStudioOverview } from "./get-studio-overview.ts";

export const routes = [
  serve(contract.getStudioOverview, (context) => getStudioOverview(context)),
  serve(contract.getSiteOverview, (context) => getSiteOverview(context)),
];
