import * as contract from "@palco/contract/search/api";
import { serve } from "#platform/http/serve.ts";
import { search } from "./search.ts";
import { suggest } from "./suggest.ts";

export const routes = [
  serve(contract.search, (context, { query }) => search(context, query)),
  serve(contract.suggest, (context, { query }) => suggest(context, query)),
];
