import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { type DomainEvent, eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findMailAccount } from "../account.queries.ts";
import { createSecretLink, findNext } from "../secret-link.ts";
import { queueMail } from "#modules/mail/public.ts";
import { accountBlocked, accountDisapproved, accountUnblocked } from "./account-moved.ts";
import { accountPending } from "./account-pending.ts";
import { confirmEmail } from "./confirm-email.ts";
import { welcome } from "./welcome.ts";
import { passwordChanged } from "./password-changed.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { resetPassword } from "./reset-password.ts";

type Whose = { id: string } | { email: string };

const templates = { activate: confirmEmail, reset: resetPassword, prove: proveMailbox } as const;

/** The mails an account gets about itself. */
export function accountMails({ now }: Pick<Platform, "now">): EventHandler {
  async function sendLink(
    tx: Tx,
    event: DomainEvent,
    {
      purpose,
      whose,
      next,
      orderId,
    }: {
      purpose: keyof typeof templates;
      whose: Whose;
      next?: string | undefined;
      /** The purchase that the mail is about; its reader may not have made it. */
      orderId?: string | undefined;
    },
  ): Promise<void> {
    const link = await createSecretLink(tx, purpose, { whose, next, orderId, now: now() });
    if (!link) return;
    const { account, token } = link;
    const disown = orderId && (await createSecretLink(tx, "disown", { whose, orderId, now: now() }));
    await queueMail(tx, {
      dedupeKey: `${purpose} ${event.id}`,
      template: templates[purpose],
      language: account.language,
      to: account.email,
      userId: account.id,
      data: { name: account.name, token, ...(disown && { disown: disown.token }) },
    });
  }

  async function sendWelcome(tx: Tx, event: DomainEvent, userId: string): Promise<void> {
    const account = await findMailAccount(tx, { id: userId });
    if (!account?.confirmed || account.approval === "disapproved") return;
    const { name, language, email, organizer } = account;
    const shared = { dedupeKey: `welcome ${event.id}`, language, to: email, userId };
    if (account.approval === "pending")
      await queueMail(tx, { ...shared, template: accountPending, data: { name } });
    else {
      const next = event.name === "account.approved" ? await findNext(tx, userId) : undefined;
      await queueMail(tx, { ...shared, template: welcome, data: { name, organizer, ...(next && { next }) } });
    }
  }

  async function sendPasswordChanged(tx: Tx, event: DomainEvent, userId: string): Promise<void> {
    const account = await findMailAccount(tx, { id: userId });
    if (!account) return;
    await queueMail(tx, {
      dedupeKey: `password-changed ${event.id}`,
      template: passwordChanged,
      language: account.language,
      to: account.email,
      userId,
      data: { name: account.name, at: event.occurredAt.toISOString(), timezone: account.timezone },
    });
  }

  async function sendMoved(
    tx: Tx,
    event: DomainEvent,
    { template, userId, reason }: { template: typeof accountBlocked; userId: string; reason: string },
  ): Promise<void> {
    const account = await findMailAccount(tx, { id: userId }, { evenBlocked: true });
    if (!account?.confirmed) return;
    await queueMail(tx, {
      dedupeKey: `${template.key} ${event.id}`,
      template,
      language: account.language,
      to: account.email,
      userId,
      data: { name: account.name, reason },
    });
  }

  return eventHandler({
    name: "mail.accounts",
    events: [
      "account.registered", "account.activation_requested", "account.confirmed", "account.approved",
      "account.password_reset_requested", "account.password_changed", "account.bought", "account.proof_requested",
      "account.blocked", "account.disapproved", "account.unblocked",
    ], // prettier-ignore
    async handle(tx, event) {
      switch (event.name) {
        case "account.registered":
          return sendLink(tx, event, {
            purpose: "activate",
            whose: { id: event.payload.userId },
            next: event.payload.next,
          });
        case "account.activation_requested":
          return sendLink(tx, event, {
            purpose: "activate",
            whose: { email: event.payload.email },
            next: event.payload.next,
          });
        case "account.bought":
        case "account.proof_requested":
          return sendLink(tx, event, {
            purpose: "prove",
            whose: { id: event.payload.userId },
            next: event.payload.next,
            orderId: event.payload.orderId,
          });
        case "account.password_reset_requested":
          return sendLink(tx, event, {
            purpose: "reset",
            whose: { email: event.payload.email },
            next: event.payload.next,
          });
        case "account.confirmed":
        case "account.approved":
          return sendWelcome(tx, event, event.payload.userId);
        case "account.password_changed":
          return sendPasswordChanged(tx, event, event.payload.userId);
        case "account.blocked":
          return sendMoved(tx, event, { template: accountBlocked, ...event.payload });
        case "account.disapproved":
          return sendMoved(tx, event, { template: accountDisapproved, ...event.payload });
        case "account.unblocked":
          return sendMoved(tx, event, { template: accountUnblocked, ...event.payload, reason: "" });
      }
    },
  });
}
