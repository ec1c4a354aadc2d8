import * as contract from "@palco/contract/payments/api";
import { serve } from "#platform/http/serve.ts";
import { tryConnection } from "./try-connection.ts";
import { getMediaPay, getPaymentOptions, getStripeOptions, updateMediaPay } from "./media-pay.ts";

export const routes = [
  serve(contract.getMediaPay, (context) => getMediaPay(context)),
  serve(contract.updateMediaPay, (context, { body }) => updateMediaPay(context, body)),
  serve(contract.tryConnection, (context, { params }) => tryConnection(context, params.provider)),
  serve(contract.getPaymentOptions, (context) => getPaymentOptions(context)),
  serve(contract.getStripeOptions, (context) => getStripeOptions(context)),
];
