import type { EntityRole } from "@palco/contract/entities/api";
import type { MailTemplate } from "#modules/mail/public.ts";

interface Invited {
  by: string;
  /** Name of the entity. */
  title: string;
  slug: string;
  roles: readonly EntityRole[];
  email: string;
}

/** To somebody who is asked to look after a store. Its link is no secret: the account of this address alone can accept. */
export const entityInvitation: MailTemplate<Invited> = {
  key: "entity-invitation",
  write({ by, title, slug, roles, email }, { t, link }) {
    return {
      subject: t("entity_invitation_subject", { by, title }),
      title: t("entity_invitation_title", { title }),
      preview: t("entity_invitation_body", { by, title }),
      onRequest: true,
      blocks: [
        { kind: "text", text: t("entity_invitation_body", { by, title }) },
        ...roles.map((role) => ({
          kind: "text" as const,
          // Examples of mails have every role of the site.
          text: t(role === "manager" ? "entity_invitation_manager" : "entity_invitation_editor"),
        })),
        { kind: "button", text: t("entity_invitation_button"), url: link(`/manage/store/entity/${slug}`) },
        { kind: "note", text: t("entity_invitation_note", { email }) },
      ],
    };
  },
};
