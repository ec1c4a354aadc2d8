import { z } from "zod";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

const PushDevice = z.strictObject({
  id: Id,
  /** The browser as it names itself. */
  userAgent: z.string(),
  addedAt: Instant,
  /** In the log-in that asks. */
  isThis: z.boolean(),
});
export const PushDevices = z.strictObject({
  /** What a browser subscribes with (`applicationServerKey`). */
  publicKey: z.string(),
  devices: z.array(PushDevice),
});
export type PushDevices = z.infer<typeof PushDevices>;

/** A subscription as browsers give it (`PushSubscription.toJSON()`). */
export const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({
    /** A point of P-256 and sixteen random bytes. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** What only a browser, its push service and this site know of a subscription: it stands for the browser's log-in. */
const PushProof = z.strictObject({
  endpoint: PushSubscription.shape.endpoint,
  auth: PushSubscription.shape.keys.shape.auth,
});
export type PushProof = z.infer<typeof PushProof>;

export const listPushDevices = route({
  method: "GET",
  path: "/notifications/devices",
  audience: "user",
  summary: "Devices on which I am told of things by push, and the key that a browser subscribes with",
  output: PushDevices,
  refusals: ["notifications.no_push", "notifications.off"],
});

export const addPushDevice = route({
  method: "POST",
  path: "/notifications/devices",
  audience: "user",
  summary: "Be told by push in this browser, for as long as this log-in lasts",
  body: PushSubscription,
  output: PushDevices,
  refusals: ["notifications.no_push", "notifications.off"],
});

export const removePushDevice = route({
  method: "DELETE",
  path: "/notifications/devices/:id",
  audience: "user",
  summary: "No longer be told by push on a device",
  params: z.object({ id: Id }),
  output: PushDevices,
  refusals: ["notifications.no_push", "notifications.off"],
});

export const renewPushDevice = route({
  method: "POST",
  path: "/notifications/devices/renewed",
  audience: "everyone",
  summary:
    "Go on being told by push after the browser changed its subscription: the former one proves which device it is; an unknown one changes nothing",
  body: z.strictObject({ former: PushProof, subscription: PushSubscription }),
  refusals: ["notifications.off"],
});

export const readPushed = route({
  method: "POST",
  path: "/notifications/devices/read",
  audience: "everyone",
  summary:
    "Mark as read what was pressed on a device: its subscription proves which one it is; an unknown one changes nothing",
  /** `tag`: of the push that was shown. */
  body: z.strictObject({ device: PushProof, tag: z.string().regex(/^[\w-]{22}$/) }),
  refusals: ["notifications.off"],
});
