import * as contract from "@palco/contract/mail/api";
import { serve } from "#platform/http/serve.ts";
import { getMailList, leaveMailList } from "./unsubscribe.ts";

export const routes = [
  serve(contract.getMailList, (context, { params }) => getMailList(context, params.token)),
  serve(contract.leaveMailList, (context, { params }) => leaveMailList(context, params.token)),
];
