import type { Language } from "@palco/values/language";
import { queueMail } from "#modules/mail/public.ts";
import type { Platform } from "#platform/context.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findMailAccount, isRegistered } from "../account.queries.ts";
import { hashCode, newCode } from "../challenge.ts";
import { findWaitingChallenge, setCode } from "../challenge.queries.ts";
import { emailTaken } from "./email-changed.ts";
import { mailedCode } from "./mailed-code.ts";

/** Makes the code of a challenge and mails it, or neither: the code is known to the mail alone. */
export function codeMails({ now, secrets }: Pick<Platform, "now" | "secrets">): EventHandler {
  return eventHandler({
    name: "mail.codes",
    events: ["account.code_requested"],
    async handle(tx, event) {
      const { challengeId } = event.payload;
      const challenge = await findWaitingChallenge(tx, challengeId, now());
      if (!challenge) return;
      const { email, purpose, user_id: asker } = challenge;
      const account = await findMailAccount(tx, { email }, { even: "returning" });
      if (account && purpose === "email_change") {
        const { id: userId, name, language } = account;
        const shared = { dedupeKey: `taken ${event.id}`, language, to: email, userId };
        return queueMail(tx, { ...shared, template: emailTaken, data: { name } });
      }
      // Blocked and deleted accounts get no code, nor do unknown addresses that want to log in.
      const goesAnywhere = purpose === "mailbox" || purpose === "email_change";
      if (!account && (!goesAnywhere || (await isRegistered(tx, email)))) return;
      const code = newCode();
      await setCode(tx, challengeId, hashCode({ secrets }, challengeId, code));
      await queueMail(tx, {
        dedupeKey: `code ${event.id}`,
        template: mailedCode,
        language: account?.language ?? (challenge.language as Language),
        to: email,
        ...((account || asker) && { userId: account?.id ?? asker! }),
        data: { code, purpose },
      });
    },
  });
}
