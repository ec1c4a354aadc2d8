import * as contract from "@palco/contract/chapters/api";
import { serve } from "#platform/http/serve.ts";
import { getOwnChapters, saveChapters } from "./own-chapters.ts";

export const routes = [
  serve(contract.getChapters, (context, { params }) => getOwnChapters(context, params.id)),
  serve(contract.saveChapters, (context, { params, body }) =>
    saveChapters(context, params.id, body.chapters),
  ),
];
