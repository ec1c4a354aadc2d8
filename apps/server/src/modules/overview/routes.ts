import * as contract from "@palco/contract/overview/api";
import * as find from "@palco/contract/overview/find";
import * as sold from "@palco/contract/overview/sold";
import { serve } from "#platform/http/serve.ts";
import { findAnything } from "./find-anything.ts";
import { getSiteOverview } from "./get-site-overview.ts";
import { listProductFigures } from "./list-product-figures.ts";
import { listSold } from "./list-sold.ts";
import { listOpenQuestions } from "./list-open-questions.ts";
import { getStudioOverview } from "./get-studio-overview.ts";

export const routes = [
  serve(contract.getStudioOverview, (context) => getStudioOverview(context)),
  serve(contract.listOpenQuestions, (context) => listOpenQuestions(context)),
  serve(contract.getSiteOverview, (context) => getSiteOverview(context)),
  serve(sold.listSold, (context, { query }) => listSold(context, query.ids)),
  serve(sold.listProductFigures, (context, { query }) => listProductFigures(context, query.ids)),
  serve(find.findAnything, (context, { query }) => findAnything(context, query)),
];
