import * as contract from "@palco/contract/ads/api";
import { serve } from "#platform/http/serve.ts";
import { clickAd } from "./click-ad.ts";
import { drawAd } from "./draw-ad.ts";
import { createAd, getAd, getAdFigures, listAds, removeAd, switchAd, updateAd } from "./edit-ads.ts";

export const routes = [
  serve(contract.drawAd, (context, { body }) => drawAd(context, body)),
  serve(contract.clickAd, (context, { body }) => clickAd(context, body)),
  serve(contract.listAds, (context, { query }) => listAds(context, query)),
  serve(contract.getAd, (context, { params }) => getAd(context, params.id)),
  serve(contract.getAdFigures, (context, { params }) => getAdFigures(context, params.id)),
  serve(contract.createAd, (context, { body }) => createAd(context, body)),
  serve(contract.updateAd, (context, { params, body }) => updateAd(context, params.id, body)),
  serve(contract.switchAd, (context, { params, body }) => switchAd(context, params.id, body)),
  serve(contract.removeAd, (context, { params }) => removeAd(context, params.id)),
];
