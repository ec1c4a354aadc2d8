import * as coupons from "@palco/contract/coupons/api";
import * as contract from "@palco/contract/sales/api";
import {
  listChannelFigures as channelFigures,
  listOwnChannelFigures as ownChannelFigures,
} from "@palco/contract/sales/channel-figures";
import { serve } from "#platform/http/serve.ts";
import { listChannelFigures, listOwnChannelFigures } from "./list-channel-figures.ts";
import { listOpportunities, sumOpportunities } from "./list-opportunities.ts";
import { listSaleChoices, listSales, sumSales } from "./list-sales.ts";
import { getSalesOverview } from "./overview/get-sales-overview.ts";
import { listRedeemed, sumRedeemed } from "./redeemed/list-redeemed.ts";

export const routes = [
  serve(contract.listSales, (context, { query }) => listSales(context, query)),
  serve(contract.sumSales, (context, { query }) => sumSales(context, query)),
  serve(contract.getSalesOverview, (context, { query }) => getSalesOverview(context, query)),
  serve(ownChannelFigures, (context) => listOwnChannelFigures(context)),
  serve(channelFigures, (context, { query }) => listChannelFigures(context, query.ids)),
  serve(contract.listSaleChoices, (context, { query }) => listSaleChoices(context, query)),
  serve(contract.listOpportunities, (context, { query }) => listOpportunities(context, query)),
  serve(contract.sumOpportunities, (context, { query }) => sumOpportunities(context, query)),
  serve(coupons.listRedeemedCoupons, (context, { query }) => listRedeemed(context, query)),
  serve(coupons.sumRedeemedCoupons, (context, { query }) => sumRedeemed(context, query)),
];
