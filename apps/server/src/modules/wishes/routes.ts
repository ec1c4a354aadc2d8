import * as contract from "@palco/contract/wishes/api";
import { serve } from "#platform/http/serve.ts";
import { askForAlert, listAlertIds, listAlerts, takeAlertBack } from "./ask-for-alert.ts";
import { addWish, removeWish } from "./keep-wish.ts";
import { listWishedIds, listWishes } from "./list-wishes.ts";

export const routes = [
  serve(contract.addWish, (context, { params }) => addWish(context, params.slug)),
  serve(contract.removeWish, (context, { params }) => removeWish(context, params.slug)),
  serve(contract.listWishes, (context, { query }) => listWishes(context, query)),
  serve(contract.listWishedIds, (context) => listWishedIds(context)),
  serve(contract.askForAlert, (context, { params, query }) => askForAlert(context, { ...params, ...query })),
  serve(contract.takeAlertBack, (context, { params, query }) =>
    takeAlertBack(context, { ...params, ...query }),
  ),
  serve(contract.listAlertIds, (context) => listAlertIds(context)),
  serve(contract.listAlerts, (context) => listAlerts(context)),
];
