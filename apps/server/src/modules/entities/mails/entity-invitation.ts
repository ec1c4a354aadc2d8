import type { EntityRole } from "@palco/contract/entities/api";
import type { MailTemplate } from "#modules/mail/public.ts";

interface Invited {
  by: string;
  name: string;
  slug: string;
  role: EntityRole;
  email: string;
}

/** To somebody who is asked to look after a store. Its link is no secret: the account of this address alone can accept. */
export const entityInvitation: MailTemplate<Invited> = {
  key: "entity-invitation",
  write({ by, name, slug, role, email }, { t, link }) {
    return {
      subject: t("entity_invitation_subject", { by, name }),
      title: t("entity_invitation_title", { name }),
      preview: t("entity_invitation_body", { by, name }),
      onRequest: true,
      blocks: [
        { kind: "text", text: t("entity_invitation_body", { by, name }) },
        { kind: "text", text: t(`entity_invitation_${role}`) },
        { kind: "button", text: t("entity_invitation_button"), url: link(`/manage/store/entity/${slug}`) },
        { kind: "note", text: t("entity_invitation_note", { email }) },
      ],
    };
  },
};
