import * as contract from "@palco/contract/sales";
import { serve } from "#platform/http/serve.ts";
import { listOpportunities } from "./list-opportunities.ts";
import { listSales } from "./list-sales.ts";

export const routes = [
  serve(contract.listSales, (context, { query }) => listSales(context, query)),
  serve(contract.listOpportunities, (context, { query }) => listOpportunities(context, query)),
];
