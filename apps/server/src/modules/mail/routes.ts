import * as contract from "@palco/contract/mail/api";
import { previewMailLook } from "@palco/contract/mail/look";
import * as texts from "@palco/contract/mail/texts";
import { serve } from "#platform/http/serve.ts";
import {
  getMailTexts,
  listMailTexts,
  previewMailTexts,
  restoreMailTexts,
  tryMailTexts,
  updateMailTexts,
} from "./texts/edit-mail-texts.ts";
import { drawMailLook } from "./texts/draw-mail-look.ts";
import { getMailList, leaveMailList } from "./unsubscribe.ts";

export const routes = [
  serve(contract.getMailList, (context, { params }) => getMailList(context, params.token)),
  serve(contract.leaveMailList, (context, { params }) => leaveMailList(context, params.token)),
  serve(texts.listMailTexts, (context) => listMailTexts(context)),
  serve(texts.getMailTexts, (context, { params }) => getMailTexts(context, params.key)),
  serve(texts.updateMailTexts, (context, { params, body }) => updateMailTexts(context, params, body.texts)),
  serve(texts.restoreMailTexts, (context, { params }) => restoreMailTexts(context, params.key)),
  serve(texts.previewMailTexts, (context, { params, body }) =>
    previewMailTexts(context, { ...params, ...body }),
  ),
  serve(previewMailLook, (context, { body }) => drawMailLook(context, body)),
  serve(texts.tryMailTexts, (context, { params, body }) => tryMailTexts(context, { ...params, ...body })),
];
