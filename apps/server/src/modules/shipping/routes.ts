import * as contract from "@palco/contract/shipping/api";
import { serve } from "#platform/http/serve.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { deliverShipment, restockShipment, sendShipment } from "./move-shipment.ts";
import { listShipmentViews } from "./shipment.queries.ts";
import { getDelivery, getZones, updateZones } from "./zones.ts";

export const routes = [
  serve(contract.getShippingZones, (context, { params }) => getZones(context, params.slug)),
  serve(contract.updateShippingZones, (context, { params, body }) => updateZones(context, params.slug, body)),
  serve(contract.getDelivery, (context, { params }) => getDelivery(context, params.slug)),
  serve(contract.listShipments, ({ db, actor }, { query: { status, channel, ...page } }) =>
    listShipmentViews(db, { owners: ownerScope(actor), status, channel }, page),
  ),
  serve(contract.sendShipment, (context, { params, body }) => sendShipment(context, params.id, body)),
  serve(contract.deliverShipment, (context, { params }) => deliverShipment(context, params.id)),
  serve(contract.restockShipment, (context, { params }) => restockShipment(context, params.id)),
];
