import type { ServerModule } from "#platform/module.ts";
import { delivery } from "./delivery.ts";
import { demo } from "./demo.ts";
import { cancelGivenBack } from "./handlers.ts";
import { invariants } from "./invariants.ts";
import { orderSent } from "./mails/order-sent.ts";
import { shippingMails } from "./mails/shipping-mails.ts";
import { goods } from "./product-type.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";
import { parcels } from "./under-way.ts";

export const shipping: ServerModule = {
  name: "shipping",
  personalData,
  deletionObstacles,
  routes,
  underWay: [parcels],
  invariants,
  delivery,
  productTypes: [goods],
  lineKinds: [{ kind: "shipping" }],
  mails: [orderSent],
  handlers: () => [cancelGivenBack(), shippingMails()],
  demo,
};
