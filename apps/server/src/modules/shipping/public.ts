export { listZones, shippingPrice } from "./zones.ts";
