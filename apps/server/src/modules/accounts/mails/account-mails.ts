import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { type DomainEvent, eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findMailAccount } from "../account.queries.ts";
import { createRevertLink, createSecretLink, findNext } from "../secret-link.ts";
import { type MailTemplate, queueMail } from "#modules/mail/public.ts";
import { accountDeletion } from "./account-deletion.ts";
import {
  accountBlocked,
  accountDisapproved,
  accountImpersonated,
  accountRestored,
  accountUnblocked,
} from "./account-moved.ts";
import { accountPending } from "./account-pending.ts";
import { confirmEmail } from "./confirm-email.ts";
import { welcome } from "./welcome.ts";
import { organizerApproved, organizerRefused } from "./organizer-answered.ts";
import { emailChanged, emailReverted } from "./email-changed.ts";
import { type ChangedFactor, factorAdded, factorRemoved } from "./factor-changed.ts";
import { maskedEmail } from "./masked-email.ts";
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
      template = templates[purpose],
      whose,
      next,
      orderId,
    }: {
      purpose: keyof typeof templates;
      template?: MailTemplate<{ name: string; token: string }>;
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
      template,
      language: account.language,
      to: account.email,
      userId: account.id,
      data: { name: account.name, token, ...(next && { next }), ...(disown && { disown: disown.token }) },
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

  async function sendEmailChanged(
    tx: Tx,
    event: DomainEvent,
    { userId, from, to, at }: { userId: string; from: string; to: string; at: string },
  ): Promise<void> {
    // Whoever has blocked or deleted the account since may not be its owner.
    const account = await findMailAccount(tx, { id: userId }, { even: "deleted" });
    if (!account) return;
    const { name, language, timezone } = account;
    const token = await createRevertLink(tx, { userId, email: from, since: new Date(at) }, now());
    if (!token) return;
    await queueMail(tx, {
      dedupeKey: `email-changed ${event.id}`,
      template: emailChanged,
      language,
      to: from,
      userId,
      data: { name, to: maskedEmail(to), at, timezone, token },
    });
  }

  async function sendFactor(
    tx: Tx,
    event: DomainEvent,
    {
      template,
      userId,
      factor,
      passkey,
    }: { template: typeof factorAdded; userId: string; factor: ChangedFactor; passkey?: string | undefined },
  ): Promise<void> {
    const account = await findMailAccount(tx, { id: userId });
    if (!account) return;
    const { name, timezone } = account;
    await queueMail(tx, {
      dedupeKey: `${template.key} ${event.id}`,
      template,
      language: account.language,
      to: account.email,
      userId,
      data: { factor, passkey, name, at: event.occurredAt.toISOString(), timezone },
    });
  }

  async function sendMoved(
    tx: Tx,
    event: DomainEvent,
    {
      template,
      userId,
      ...about
    }: {
      template: typeof accountBlocked;
      userId: string;
      reason: string;
      until?: string | null;
    },
  ): Promise<void> {
    const account = await findMailAccount(tx, { id: userId }, { even: "blocked" });
    if (!account?.confirmed) return;
    await queueMail(tx, {
      dedupeKey: `${template.key} ${event.id}`,
      template,
      language: account.language,
      to: account.email,
      userId,
      data: { name: account.name, timezone: account.timezone, ...about },
    });
  }

  async function sendDeletion(
    tx: Tx,
    event: DomainEvent,
    { userId, ...about }: { userId: string; after: string; byTeam: boolean; reason: string },
  ): Promise<void> {
    const account = await findMailAccount(tx, { id: userId }, { even: "deleted" });
    if (!account?.confirmed) return;
    const { name, language, timezone, email } = account;
    await queueMail(tx, {
      dedupeKey: `deletion ${event.id}`,
      template: accountDeletion,
      language,
      to: email,
      userId,
      data: { name, timezone, ...about },
    });
  }

  return eventHandler({
    name: "mail.accounts",
    events: [
      "account.registered", "account.activation_requested", "account.confirmed", "account.approved",
      "account.password_reset_requested", "account.password_changed", "account.bought", "account.proof_requested",
      "account.blocked", "account.disapproved", "account.unblocked", "account.organizer_approved", "account.organizer_refused",
      "account.deletion_asked", "account.restored", "account.impersonated",
      "account.factor_added", "account.factor_removed", "account.email_changed", "account.email_reverted",
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
        case "account.email_changed":
          return sendEmailChanged(tx, event, event.payload);
        case "account.email_reverted":
          return sendLink(tx, event, {
            purpose: "reset",
            template: emailReverted,
            whose: { id: event.payload.userId },
          });
        case "account.password_changed":
          return sendPasswordChanged(tx, event, event.payload.userId);
        case "account.factor_added":
        case "account.factor_removed": {
          const { name: passkey, ...what } = event.payload;
          const template = event.name === "account.factor_added" ? factorAdded : factorRemoved;
          return sendFactor(tx, event, { template, passkey, ...what });
        }
        case "account.blocked":
          return sendMoved(tx, event, { template: accountBlocked, ...event.payload });
        case "account.disapproved":
          return sendMoved(tx, event, { template: accountDisapproved, ...event.payload });
        case "account.organizer_approved":
          return sendMoved(tx, event, { template: organizerApproved, ...event.payload, reason: "" });
        case "account.organizer_refused":
          return sendMoved(tx, event, { template: organizerRefused, ...event.payload });
        case "account.unblocked":
          return sendMoved(tx, event, { template: accountUnblocked, ...event.payload, reason: "" });
        case "account.impersonated":
          return sendMoved(tx, event, { template: accountImpersonated, ...event.payload });
        case "account.deletion_asked":
          return sendDeletion(tx, event, event.payload);
        case "account.restored":
          return sendMoved(tx, event, { template: accountRestored, ...event.payload, reason: "" });
      }
    },
  });
}
