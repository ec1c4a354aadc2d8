import { z } from "zod";
import { Entry } from "../accounts/api.ts";
import { RegisterForm } from "../accounts/register.ts";
import { bothTyped, passwordsMatch } from "../accounts/typed-twice.ts";
import { Email, Id, Instant, LanguageCode, line, LongPage, longPageOf } from "../fields.ts";
import { route } from "../route.ts";

/** Roles that an invitation gives on top of VIEWER. Nobody becomes an administrator by a mail. */
export const invitedRoles = ["PRODUCER", "PRESS"] as const;
export const InvitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof InvitedRole>;

/** How many addresses at a time, and how many the site invites in a day. */
export const mostInvitedAtOnce = 200;
export const accountInvitationsOfDay = 1000;
/** The same invitation is sent again after so many minutes. */
export const sendAgainMinutes = 60;

const Roles = z
  .array(InvitedRole)
  .max(invitedRoles.length)
  .transform((roles) => invitedRoles.filter((role) => roles.includes(role)));

export const AccountInvitation = z.object({
  id: Id,
  email: z.string(),
  language: LanguageCode,
  roles: z.array(InvitedRole),
  state: z.enum(["open", "expired"]),
  /** Name of who sent it. */
  by: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
});
export type AccountInvitation = z.infer<typeof AccountInvitation>;

export const listInvitations = route({
  method: "GET",
  path: "/manage/users/invitations",
  audience: "admin",
  load: "list",
  summary: "Invitations that nobody has accepted yet, the last sent first",
  query: LongPage.extend({ q: line(100).optional() }),
  output: longPageOf(AccountInvitation),
  refusals: [],
});

export const invitePeople = route({
  method: "POST",
  path: "/manage/users/invitations",
  audience: "admin",
  reauthenticate: true,
  load: "list",
  summary:
    "Invite people by mail to have an account, which is approved; addresses that can't be invited are named",
  body: z.strictObject({
    emails: z
      .array(Email)
      .min(1, "required")
      .max(mostInvitedAtOnce)
      .transform((emails) => [...new Set(emails)]),
    roles: Roles.default([]),
    /** Of the mail. */
    language: LanguageCode,
  }),
  output: z.object({
    invited: z.int(),
    refused: z.array(z.object({ email: z.string(), code: z.enum(["has_account", "invited_already"]) })),
  }),
  status: 201,
  refusals: ["people.too_many_invitations"],
});

const byId = z.object({ id: Id });

export const sendAccountInvitationAgain = route({
  method: "POST",
  path: "/manage/users/invitations/:id/mails",
  audience: "admin",
  summary: "Send an invitation again: a new link for seven more days, the former one is void",
  params: byId,
  refusals: ["people.invitation_not_found", "people.invitation_sent_lately", "people.too_many_invitations"],
});

export const withdrawAccountInvitation = route({
  method: "DELETE",
  path: "/manage/users/invitations/:id",
  audience: "admin",
  summary: "Withdraw an invitation: its link is void",
  params: byId,
  refusals: ["people.invitation_not_found"],
});

const token = z.string().min(1).max(100);

export const OpenedAccountInvitation = z.object({
  email: z.string(),
  /** Name of who sent it. */
  by: z.string(),
  roles: z.array(InvitedRole),
  expiresAt: Instant,
  /** `over`: accepted, withdrawn or past its days. `registered`: its address has an account meanwhile. */
  state: z.enum(["open", "over", "registered"]),
});
export type OpenedAccountInvitation = z.infer<typeof OpenedAccountInvitation>;

export const openAccountInvitation = route({
  method: "POST",
  path: "/auth/invitations/opened",
  audience: "everyone",
  summary: "What an invitation says; opening it changes nothing",
  body: z.strictObject({ token }),
  output: OpenedAccountInvitation,
  refusals: ["people.invitation_not_found"],
  guesses: ["people.invitation_not_found"],
});

/** The form of everybody, without an address: the link has proved it. */
export const AcceptAccountInvitation = z
  .strictObject({
    ...z.object(RegisterForm.shape).omit({
      as: true,
      email: true,
      emailConfirmation: true,
      proof: true,
      next: true,
    }).shape,
    token,
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    ...passwordsMatch,
    when: bothTyped("password", "passwordConfirmation"),
  });
export type AcceptAccountInvitation = z.infer<typeof AcceptAccountInvitation>;

export const acceptAccountInvitation = route({
  method: "POST",
  path: "/auth/invitations/accepted",
  audience: "everyone",
  load: "vital",
  summary: "Accept an invitation, once: makes an approved account of its address and logs in",
  body: AcceptAccountInvitation,
  output: z.object({ session: Entry }),
  status: 201,
  refusals: [
    "people.invitation_not_found",
    "people.invitation_over",
    "accounts.email_taken",
    "accounts.register_incorrect",
    "accounts.code_unknown",
    "accounts.code_used",
    "accounts.code_over",
  ],
  rateLimit: "crowd",
  guesses: ["people.invitation_not_found"],
});
