import * as contract from "@palco/contract/pages/api";
import { serve } from "#platform/http/serve.ts";
import { getHome } from "./get-home.ts";
import { updateHome } from "./update-home.ts";

export const routes = [
  serve(contract.getHome, (context) => getHome(context)),
  serve(contract.updateHome, (context, { body }) => updateHome(context, body.sections)),
];
