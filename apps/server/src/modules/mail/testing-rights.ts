import { mailBodyExamples as bodies } from "@palco/contract/mail/examples";
import { rightsPart } from "#testing/rights.ts";

const params = { key: "order-paid", language: "es" };

export const rights = rightsPart({
  requests: {
    "GET /config/mails/:key": () => ({ params }),
    "DELETE /config/mails/:key": () => ({ params }),
    "PUT /config/mails/:key/:language": () => ({ params, body: bodies.updateMailTexts }),
    "POST /config/mails/:key/:language/preview": () => ({ params, body: bodies.previewMailTexts }),
    "POST /config/mails/:key/:language/test": () => ({ params, body: bodies.tryMailTexts }),
  },
});
