import * as contract from "@palco/contract/discussions/api";
import { serve } from "#platform/http/serve.ts";
import { acceptAnswer, dismissReports, pinThread, removePost, reportPost } from "./keep-order.ts";
import { countThreads, getThread, listThreads } from "./read-threads.ts";
import { editPost, replyToThread, startThread } from "./write-posts.ts";

export const routes = [
  serve(contract.listThreads, (context, { params, query }) => listThreads(context, params.slug, query)),
  serve(contract.countThreads, (context, { params }) => countThreads(context, params.slug)),
  serve(contract.startThread, (context, { params, body }) => startThread(context, params.slug, body)),
  serve(contract.getThread, (context, { params }) => getThread(context, params.id)),
  serve(contract.replyToThread, (context, { params, body }) => replyToThread(context, params.id, body.body)),
  serve(contract.editPost, (context, { params, body }) => editPost(context, params.id, body)),
  serve(contract.removePost, (context, { params }) => removePost(context, params.id)),
  serve(contract.reportPost, (context, { params }) => reportPost(context, params.id)),
  serve(contract.dismissReports, (context, { params }) => dismissReports(context, params.id)),
  serve(contract.pinThread, (context, { params, body }) => pinThread(context, params.id, body.isPinned)),
  serve(contract.acceptAnswer, (context, { params, body }) => acceptAnswer(context, params.id, body.post)),
];
