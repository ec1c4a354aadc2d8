import type { MailTemplate } from "#modules/mail/public.ts";

interface Changed {
  name: string;
  /** As the button of the log-in says it. */
  provider: string;
  /** Address of that account; empty: it names none. */
  email: string;
}

/** Warns the owner, in case another person did it. */
const identityChanged = (what: "linked" | "unlinked"): MailTemplate<Changed> => ({
  key: `identity-${what}`,
  write({ name, provider, email }, { t, link }) {
    const body = t(`identity_${what}_body`, { name, provider });
    return {
      subject: t(`identity_${what}_subject`, { provider }),
      title: t(`identity_${what}_title`, { provider }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        ...(email ? [{ kind: "text" as const, text: t("identity_account", { provider, email }) }] : []),
        { kind: "text", text: t("identity_note") },
        { kind: "button", text: t("identity_button"), url: link("/account/my-data?tab=password") },
      ],
    };
  },
});

export const identityLinked = identityChanged("linked");
export const identityUnlinked = identityChanged("unlinked");
