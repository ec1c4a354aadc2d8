export { findShipmentView } from "./shipment.queries.ts";
export { listZones, shippingPrice } from "./zones.ts";
