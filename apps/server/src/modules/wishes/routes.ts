import * as contract from "@palco/contract/wishes/api";
import { serve } from "#platform/http/serve.ts";
import { askForAlert, listAlertIds, takeAlertBack } from "./ask-for-alert.ts";
import { addWish, removeWish } from "./keep-wish.ts";
import { listWishedIds, listWishes } from "./list-wishes.ts";

export const routes = [
  serve(contract.addWish, (context, { params }) => addWish(context, params.slug)),
  serve(contract.removeWish, (context, { params }) => removeWish(context, params.slug)),
  serve(contract.listWishes, (context, { query }) => listWishes(context, query)),
  serve(contract.listWishedIds, (context) => listWishedIds(context)),
  serve(contract.askForAlert, (context, { params }) => askForAlert(context, params.slug)),
  serve(contract.takeAlertBack, (context, { params }) => takeAlertBack(context, params.slug)),
  serve(contract.listAlertIds, (context) => listAlertIds(context)),
];
