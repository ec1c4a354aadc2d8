import type { Language } from "@palco/values/language";
import { queueMail } from "#modules/mail/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findInvitation } from "../member.queries.ts";
import { entityInvitation } from "./entity-invitation.ts";

export const invitationMails: EventHandler = eventHandler({
  name: "mail.entities",
  events: ["entity.invited"],
  async handle(tx, event) {
    const invitation = await findInvitation(tx, event.payload.invitationId);
    if (!invitation?.isOpen) return;
    const { language, email, by, name, slug, role } = invitation;
    await queueMail(tx, {
      dedupeKey: `entity-invitation ${event.id}`,
      template: entityInvitation,
      language: language as Language,
      to: email,
      data: { by, title: name, slug, roles: [role], email },
    });
  },
});
