import * as contract from "@palco/contract/webhooks/api";
import { getOwnChannel } from "#modules/channels/public.ts";
import { serve } from "#platform/http/serve.ts";
import { createEndpoint, getOwnEndpoint, removeEndpoint, updateEndpoint } from "./edit-endpoint.ts";
import { listDeliveries, listEndpoints, toEndpoint } from "./endpoint.queries.ts";
import { replay, sendTest } from "./send-again.ts";

export const routes = [
  serve(contract.listWebhooks, async (context, { params }) => {
    const channelId = await getOwnChannel(context, params.slug);
    return { items: (await listEndpoints(context.db, channelId)).map(toEndpoint) };
  }),
  serve(contract.createWebhook, (context, { params, body }) => createEndpoint(context, params.slug, body)),
  serve(contract.updateWebhook, (context, { params, body }) => updateEndpoint(context, params, body)),
  serve(contract.removeWebhook, (context, { params }) => removeEndpoint(context, params)),
  serve(contract.testWebhook, (context, { params }) => sendTest(context, params)),
  serve(contract.listWebhookDeliveries, async (context, { params, query }) => {
    const { id } = await getOwnEndpoint(context, params);
    return listDeliveries(context.db, id, query);
  }),
  serve(contract.replayWebhook, (context, { params }) => replay(context, params)),
];
