import { notificationBodyExamples as bodies } from "@palco/contract/notifications/examples";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "POST /notifications/read": () => ({ body: { all: true } }),
    "POST /notifications/devices": () => ({ body: bodies.addPushDevice }),
    "PUT /notifications/preferences": () => ({ body: { choices: [], quiet: null } }),
  },
});
