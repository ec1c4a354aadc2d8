import { notificationBodyExamples as bodies } from "@palco/contract/notifications/examples";
import { createCampaign } from "@palco/contract/notifications/campaigns";
import { aUser } from "#modules/accounts/testing.ts";
import { rightsPart } from "#testing/rights.ts";

const news = {
  texts: { es: { subject: "Volvemos el lunes", content: "" }, en: null, pt: null },
  link: null,
};
const campaign = {
  ...news,
  audience: { to: "everyone" },
  inApp: true,
  toast: null,
  sendAt: "2099-01-01T10:00:00Z",
} as const;

export const rights = rightsPart({
  things: async (app) => {
    const admin = await aUser(app, { roles: ["ADMIN"] });
    const { id } = await admin.call(createCampaign, { body: campaign });
    return { campaignId: id };
  },
  requests: {
    "POST /notifications/read": () => ({ body: { all: true } }),
    "POST /notifications/devices": () => ({ body: bodies.addPushDevice }),
    "POST /notifications/devices/renewed": () => ({ body: bodies.renewPushDevice }),
    "POST /notifications/devices/read": () => ({ body: bodies.readPushed }),
    "PUT /notifications/preferences": () => ({ body: { choices: [], quiet: null } }),
    "GET /manage/notifications/:id": ({ campaignId }) => ({ params: { id: campaignId } }),
    "GET /manage/notifications/audience": () => ({ query: "?to=everyone" }),
    "POST /manage/notifications": () => ({ body: campaign }),
    "POST /manage/notifications/tests": () => ({ body: { ...news, language: "es" } }),
    "POST /manage/notifications/:id/cancel": ({ campaignId }) => ({ params: { id: campaignId } }),
  },
});
