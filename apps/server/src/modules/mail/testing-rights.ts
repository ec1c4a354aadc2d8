import { mailBodyExamples as bodies } from "@palco/contract/mail/examples";
import { rightsPart } from "#testing/rights.ts";

const params = { key: "order-paid", language: "es" };

export const rights = rightsPart({
  things: async ({ platform: { db, now } }) => {
    // A mail with words to restore.
    await db
      .insertInto("mail_text")
      .values({ language: "es", key: "welcome_subject", text: "Hola", changed_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  },
  requests: {
    "GET /config/mails/:key": () => ({ params }),
    "DELETE /config/mails/:key": () => ({ params: { key: "welcome" } }),
    "PUT /config/mails/:key/:language": () => ({ params, body: bodies.updateMailTexts }),
    "POST /config/mails/:key/:language/preview": () => ({ params, body: bodies.previewMailTexts }),
    "POST /config/look/mail": () => ({ body: bodies.previewMailLook }),
    "POST /config/mails/:key/:language/test": () => ({ params, body: bodies.tryMailTexts }),
  },
});
