import { z } from "zod";
import {
  CountryCode,
  Id,
  ImageView,
  Instant,
  line,
  Page,
  pageOf,
  requiredLine,
  Slug,
  WebUrl,
} from "../fields.ts";
import { CurrencyCode } from "../currencies/api.ts";
import { route } from "../route.ts";

/** No more pieces of one product than this in one order. */
export const maximumQuantity = 10;

/** Address of a parcel. */
export const ShippingAddress = z.strictObject({
  name: requiredLine(100),
  street: requiredLine(200),
  city: requiredLine(100),
  postalCode: requiredLine(12).regex(/^[A-Za-z0-9 -]*$/, "postal_code"),
  /** Province, state; some countries have none. */
  region: line(100),
  country: CountryCode,
  /** For who brings it. */
  phone: requiredLine(24).regex(/^\+?[0-9 ().-]{6,24}$/, "phone"),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

const cost = z.int().min(0).max(100_000);

/** Shipping price for some countries, or for the rest of the world (`countries` empty). Minor units, tax included. */
export const ShippingZone = z.strictObject({
  countries: z.array(CountryCode).max(250),
  rest: z.boolean(),
  first: cost,
  further: cost,
  /** Working days from paying until it arrives; null: not said. */
  days: z
    .strictObject({ from: z.int().min(1).max(90), to: z.int().min(1).max(90) })
    .refine(({ from, to }) => from <= to, { error: "order", path: ["to"] })
    .nullable()
    .default(null),
});
export type ShippingZone = z.infer<typeof ShippingZone>;

export const ShippingZones = z
  .strictObject({ zones: z.array(ShippingZone).max(30) })
  .superRefine(({ zones }, issues) => {
    const seen = new Set<string>();
    zones.forEach(({ countries, rest }, index) => {
      const refuse = (message: string) =>
        issues.addIssue({ code: "custom", path: ["zones", index, "countries"], message });
      if (rest === countries.length > 0) refuse("required");
      // A country has one price.
      for (const one of rest ? ["rest"] : countries) {
        if (seen.has(one)) refuse("invalid");
        seen.add(one);
      }
    });
  });
export type ShippingZones = z.infer<typeof ShippingZones>;

/** cancelled: given back before it was sent. */
export const shipmentStates = ["paid", "sent", "delivered", "cancelled"] as const;
export const ShipmentState = z.enum(shipmentStates);

/** Data to track a parcel. */
export const Tracking = z.strictObject({
  carrier: line(60),
  number: line(60),
  url: z.union([z.literal(""), WebUrl]),
});

export const ShipmentView = z.object({
  id: Id,
  order: z.object({ id: Id, number: z.string() }),
  product: z.object({ slug: Slug, title: z.string(), image: ImageView.nullable() }),
  quantity: z.int(),
  status: ShipmentState,
  address: ShippingAddress.nullable(),
  email: z.string(),
  tracking: Tracking,
  paidAt: Instant,
  sentAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  /** Its money went back. */
  refunded: z.boolean(),
  restocked: z.boolean(),
});
export type ShipmentView = z.infer<typeof ShipmentView>;

const byId = z.object({ id: Id });
const bySlug = z.object({ slug: Slug });

export const getShippingZones = route({
  method: "GET",
  path: "/channels/:slug/shipping",
  audience: "producer",
  summary: "What sending costs from my channel, by country",
  params: bySlug,
  output: ShippingZones,
  refusals: ["channels.not_found"],
});

export const updateShippingZones = route({
  method: "PUT",
  path: "/channels/:slug/shipping",
  audience: "producer",
  summary: "Say what sending costs from my channel, by country",
  params: bySlug,
  body: ShippingZones,
  output: ShippingZones,
  refusals: ["channels.not_found"],
});

export const getDelivery = route({
  method: "GET",
  path: "/products/:slug/delivery",
  audience: "everyone",
  summary: "What sending a product costs and how long it takes, by country; empty for what is not sent",
  params: bySlug,
  output: z.object({ zones: z.array(ShippingZone), currency: CurrencyCode }),
  refusals: ["catalogue.not_found"],
  shared: "everyone",
});

export const listShipments = route({
  method: "GET",
  path: "/shipments",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "What was bought of my goods, to be sent; the team sees all",
  query: Page.extend({ status: ShipmentState.optional(), channel: Slug.optional() }),
  /** `toSend`: how many wait, whatever the filter. */
  output: pageOf(ShipmentView).extend({ toSend: z.int() }),
  refusals: [],
});

export const sendShipment = route({
  method: "POST",
  path: "/shipments/:id/sent",
  audience: "producer",
  ability: "sales",
  summary: "It is on its way, or how it is followed has changed; the buyer gets a mail the first time",
  params: byId,
  body: Tracking,
  output: ShipmentView,
  refusals: ["shipping.not_found", "shipping.move_not_allowed"],
});

export const deliverShipment = route({
  method: "POST",
  path: "/shipments/:id/delivered",
  audience: "producer",
  ability: "sales",
  summary: "It has arrived",
  params: byId,
  output: ShipmentView,
  refusals: ["shipping.not_found", "shipping.move_not_allowed"],
});

export const restockShipment = route({
  method: "POST",
  path: "/shipments/:id/restock",
  audience: "producer",
  ability: "sales",
  summary: "Put the pieces of an order that was given back up for sale again",
  params: byId,
  output: ShipmentView,
  refusals: ["shipping.not_found", "shipping.move_not_allowed"],
});
