import * as contract from "@palco/contract/mends/api";
import { serve } from "#platform/http/serve.ts";
import { getMendable } from "./get-mendable.ts";
import { mendProduct } from "./mend-product.ts";

export const routes = [
  serve(contract.getMendable, (context, { params }) => getMendable(context, params.slug)),
  serve(contract.mendProduct, (context, { params, body }) => mendProduct(context, params.slug, body)),
];
