import { createSecretLink, findMailAccount } from "#modules/accounts/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Fact, FactListener } from "#platform/outbox/facts.ts";
import { queueMail } from "./queue-mail.ts";

type Whose = { id: string } | { email: string };

/** The mails an account gets about itself. */
export function accountMails({ now }: Pick<Platform, "now">): FactListener {
  async function sendLink(tx: Tx, fact: Fact, purpose: "activate" | "reset", whose: Whose): Promise<void> {
    const link = await createSecretLink(tx, purpose, whose, now());
    if (!link) return;
    const { account, token } = link;
    await queueMail(tx, {
      dedupeKey: `${purpose} ${fact.id}`,
      template: purpose === "activate" ? "confirm-email" : "reset-password",
      language: account.language,
      to: account.email,
      userId: account.id,
      data: { name: account.name, token },
    });
  }

  async function sendWelcome(tx: Tx, fact: Fact, userId: string): Promise<void> {
    const account = await findMailAccount(tx, { id: userId });
    if (!account?.confirmed || account.approval === "disapproved") return;
    const { name, language, email, organizer } = account;
    const shared = { dedupeKey: `welcome ${fact.id}`, language, to: email, userId };
    if (account.approval === "pending")
      await queueMail(tx, { ...shared, template: "account-pending", data: { name } });
    else await queueMail(tx, { ...shared, template: "welcome", data: { name, organizer } });
  }

  async function sendPasswordChanged(tx: Tx, fact: Fact, userId: string): Promise<void> {
    const account = await findMailAccount(tx, { id: userId });
    if (!account) return;
    await queueMail(tx, {
      dedupeKey: `password-changed ${fact.id}`,
      template: "password-changed",
      language: account.language,
      to: account.email,
      userId,
      data: { name: account.name, at: fact.occurredAt.toISOString(), timezone: account.timezone },
    });
  }

  return {
    name: "mail.accounts",
    kinds: [
      "account.registered", "account.activation_requested", "account.confirmed", "account.approved",
      "account.password_reset_requested", "account.password_changed",
    ], // prettier-ignore
    async hear(tx, fact) {
      const { userId = "", email = "" } = fact.payload as { userId?: string; email?: string };
      if (fact.kind === "account.registered") await sendLink(tx, fact, "activate", { id: userId });
      if (fact.kind === "account.activation_requested") await sendLink(tx, fact, "activate", { email });
      if (fact.kind === "account.password_reset_requested") await sendLink(tx, fact, "reset", { email });
      if (fact.kind === "account.confirmed" || fact.kind === "account.approved")
        await sendWelcome(tx, fact, userId);
      if (fact.kind === "account.password_changed") await sendPasswordChanged(tx, fact, userId);
    },
  };
}
