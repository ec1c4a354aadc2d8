import * as contract from "@palco/contract/ratings/api";
import { serve } from "#platform/http/serve.ts";
import { getRating, rateProduct, withdrawRating } from "./rate-product.ts";

export const routes = [
  serve(contract.getRating, (context, { params }) => getRating(context, params.slug)),
  serve(contract.rateProduct, (context, { params, body }) => rateProduct(context, params.slug, body.stars)),
  serve(contract.withdrawRating, (context, { params }) => withdrawRating(context, params.slug)),
];
