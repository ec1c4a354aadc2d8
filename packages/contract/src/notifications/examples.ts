import { id, instant } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as campaigns from "./campaigns.ts";
import type * as preferences from "./preferences.ts";
import type * as push from "./push.ts";

const subscription = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};
const proof = { endpoint: subscription.endpoint, auth: subscription.keys.auth };

const news = {
  texts: {
    es: { subject: "El concierto empieza antes", content: "Abrimos la sala a las 19:30." },
    en: { subject: "The concert begins earlier", content: "Doors open at 19:30." },
    pt: null,
  },
  link: "/products/concierto",
};

export const notificationBodyExamples: BodiesOf<
  typeof api & typeof campaigns & typeof preferences & typeof push
> = {
  readNotifications: { ids: [id] },
  addPushDevice: subscription,
  renewPushDevice: { former: { ...proof, auth: "f7Ce2XNqkQ9mX3JcRrTQ2g" }, subscription },
  readPushed: { device: proof, tag: "pTq2mVQ9XKc0xyQzWk3jVg" },
  updateNotificationPreferences: {
    choices: [{ kind: "live.starting_soon", inApp: true, mail: true, push: true }],
    quiet: { from: "22:00", to: "08:00" },
  },
  createCampaign: {
    audience: { to: "product", productId: id },
    ...news,
    inApp: true,
    toast: null,
    sendAt: instant,
  },
  testCampaign: { ...news, language: "en" },
};
