import * as contract from "@palco/contract/library/api";
import { serve } from "#platform/http/serve.ts";
import { listHeld } from "./list-held.ts";
import { listMyLibrary } from "./list-my-library.ts";

export const routes = [
  serve(contract.listMyLibrary, (context, { query }) => listMyLibrary(context, query)),
  serve(contract.listHeld, (context, { query }) => listHeld(context, query.products)),
];
