import * as contract from "@palco/contract/sales/api";
import { serve } from "#platform/http/serve.ts";
import { listOpportunities, sumOpportunities } from "./list-opportunities.ts";
import { listSaleChoices, listSales, sumSales } from "./list-sales.ts";

export const routes = [
  serve(contract.listSales, (context, { query }) => listSales(context, query)),
  serve(contract.sumSales, (context, { query }) => sumSales(context, query)),
  serve(contract.listSaleChoices, (context, { query }) => listSaleChoices(context, query)),
  serve(contract.listOpportunities, (context, { query }) => listOpportunities(context, query)),
  serve(contract.sumOpportunities, (context, { query }) => sumOpportunities(context, query)),
];
