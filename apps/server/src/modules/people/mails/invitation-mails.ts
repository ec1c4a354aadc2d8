import { hashToken, newToken } from "#modules/accounts/public.ts";
import { queueMail } from "#modules/mail/public.ts";
import type { Platform } from "#platform/context.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findInvitation } from "../invitation.queries.ts";
import { accountInvitation } from "./account-invitation.ts";

/** The link is made with the mail: before, nothing of it is stored anywhere. */
export function accountInvitationMails({ now }: Pick<Platform, "now">): EventHandler {
  return eventHandler({
    name: "mail.people",
    events: ["account.invited"],
    async handle(tx, event) {
      const invitation = await findInvitation(tx, { id: event.payload.invitationId });
      if (!invitation?.isOpen || invitation.expiresAt <= now()) return;
      const { id, by, roles, email, language } = invitation;
      const token = newToken();
      await tx
        .updateTable("account_invitation")
        .set({ token_hash: hashToken(token) })
        .where("id", "=", id)
        .execute();
      await queueMail(tx, {
        dedupeKey: `account-invitation ${event.id}`,
        template: accountInvitation,
        language,
        to: email,
        data: { by, organizer: roles.includes("PRODUCER"), token, email },
      });
    },
  });
}
