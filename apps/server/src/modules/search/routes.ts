import * as contract from "@palco/contract/search/api";
import { serve } from "#platform/http/serve.ts";
import { search } from "./search.ts";

export const routes = [serve(contract.search, (context, { query }) => search(context, query))];
