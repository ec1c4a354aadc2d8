import * as contract from "@palco/contract/look/api";
import { serve } from "#platform/http/serve.ts";
import { sendLogo } from "./send-logo.ts";
import { getLook, updateLook } from "./update-look.ts";

export const routes = [
  serve(contract.getLook, ({ db }) => getLook(db)),
  serve(contract.updateLook, (context, { body }) => updateLook(context, body)),
  serve(contract.sendLogo, (context, { body }) => sendLogo(context, body)),
];
