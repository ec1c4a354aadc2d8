import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const shippingBodyExamples: BodiesOf<typeof api> = {
  updateShippingZones: { zones: [{ countries: ["ES", "PT"], rest: false, first: 500, further: 100 }] },
  sendShipment: { carrier: "Correos", number: "PQ123456", url: "https://example.com/PQ123456" },
};
