import * as contract from "@palco/contract/library";
import { serve } from "#platform/http/serve.ts";
import { listMyProducts } from "./list-my-products.ts";

export const routes = [
  serve(contract.listMyProducts, (context, { query }) => listMyProducts(context, query)),
];
