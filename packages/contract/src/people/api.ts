import { z } from "zod";
import { AuthSession, Role } from "../accounts/api.ts";
import { OrganizerAnswer, OrganizerState } from "../accounts/organizer.ts";
import { Id, Instant, LanguageCode, line, LongPage, longPageOf, text } from "../fields.ts";
import { route } from "../route.ts";
import { AuditEntry } from "./audit.ts";

/** The one state shown of an account: the first of deleted, blocked, disapproved, pending, unconfirmed that is true. */
export const personStates = [
  "pending",
  "approved",
  "unconfirmed",
  "disapproved",
  "blocked",
  "deleted",
] as const;
export const PersonState = z.enum(personStates);
export type PersonState = z.infer<typeof PersonState>;

/** What the team does with an account; which states allow it: `personMoveFrom`. */
export const personMoves = ["approve", "disapprove", "block", "unblock", "restore", "delete"] as const;
export const PersonMove = z.enum(personMoves);
export type PersonMove = z.infer<typeof PersonMove>;

/** States from which a move is possible: one source for the server's rule and the screen's menu. */
export const personMoveFrom: Record<PersonMove, readonly PersonState[]> = {
  approve: ["pending", "disapproved"],
  disapprove: ["pending", "approved", "unconfirmed"],
  block: ["pending", "approved", "unconfirmed", "disapproved"],
  unblock: ["blocked"],
  // Within the days in which a deletion waits.
  restore: ["deleted"],
  delete: ["pending", "approved", "unconfirmed", "disapproved", "blocked"],
};

/** `orders` and `spent` are kept for each account; `spent` compares what stands first in `spent`, whatever its currency. */
export const personSorts = ["createdAt", "name", "email", "orders", "spent"] as const;

export const PersonFilter = z.object({
  /**
   * Part of the name, e-mail, company, tax id, who recommended them or what they answered at sign-up (not about health); or the
   * whole number of an order or an invoice.
   */
  q: line(100).optional(),
  state: PersonState.optional(),
  role: Role.optional(),
  /** Who asked to be an organizer. */
  organizer: OrganizerState.optional(),
  /** Part of it. */
  company: line(100).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Part of it. */
  recommendedBy: line(100).optional(),
  /** Whether the account was brought from elsewhere. */
  external: z.stringbool().optional(),
  /** Only people who paid at least once. */
  clients: z.stringbool().optional(),
  /** When the account was made: from `from` to before `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type PersonFilter = z.output<typeof PersonFilter>;

/** Most answers of the sign-up form that a table shows. */
export const mostAnswerColumns = 5;

/** Names of questions of the sign-up form whose answers are shown beside each account, separated by commas; never about health. */
export const AnswerColumns = z.object({
  answers: z
    .string()
    .max(400)
    .transform((names) => [...new Set(names.split(",").filter(Boolean))].slice(0, mostAnswerColumns))
    .optional(),
});

export const PersonOrder = z.object({
  sort: z.enum(personSorts).default("createdAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});

/** An account as the team sees it. */
export const Person = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  roles: z.array(Role),
  state: PersonState,
  confirmed: z.boolean(),
  /** Null: never asked to be an organizer. */
  organizer: OrganizerState.nullable(),
  createdAt: Instant,
  seenAt: Instant.nullable(),
  company: z.string(),
  position: z.string(),
  country: z.string().nullable(),
  recommendedBy: z.string().nullable(),
  /** Brought from elsewhere. */
  external: z.boolean(),
  /** Paid orders. */
  orders: z.int(),
  /** What they paid and did not get back, in minor units; the currency with most orders first. */
  spent: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** Answers that were asked for, by the name of the question, in the reader's words. */
  answers: z.record(z.string(), z.string()),
});
export type Person = z.infer<typeof Person>;

export const People = longPageOf(Person);
export type People = z.infer<typeof People>;

export const PersonNote = z.object({ id: Id, text: z.string(), author: z.string(), createdAt: Instant });

/** All that the team knows of a person, beside the table. */
export const PersonDetail = Person.extend({
  /** When the block ends by itself; null while it does not, or there is none. */
  blockedUntil: Instant.nullable(),
  language: LanguageCode,
  timezone: z.string(),
  newsletter: z.boolean(),
  /** Log-ins that go on, the latest used first. */
  sessions: z.array(
    z.object({ id: Id, device: z.string(), address: z.string(), startedAt: Instant, seenAt: Instant }),
  ),
  /** Devices they played on lately, the latest first. */
  devices: z.array(
    z.object({
      /** Its latest playback session. */
      id: Id,
      device: z.string(),
      /** What it played last, in the reader's language. */
      title: z.string(),
      at: Instant,
      playing: z.boolean(),
    }),
  ),
  orderList: z.array(
    z.object({
      id: Id,
      number: z.string(),
      status: z.enum(["open", "paid", "refund_pending", "refunded", "partially_refunded"]),
      amount: z.int(),
      currency: z.string(),
      at: Instant.nullable(),
    }),
  ),
  tickets: z.array(
    z.object({
      id: Id,
      productId: Id,
      product: z.object({ slug: z.string(), title: z.string() }),
      grantedAt: Instant,
      endsAt: Instant.nullable(),
      closedAt: Instant.nullable(),
      closedReason: z.string().nullable(),
    }),
  ),
  mails: z.array(
    z.object({
      id: Id,
      template: z.string(),
      /** Empty while it waits, and of a mail that could not be sent. */
      subject: z.string(),
      status: z.enum(["waiting", "sent", "failed"]),
      at: Instant,
      sentAt: Instant.nullable(),
      /** What the relay answered last. */
      reply: z.string().nullable(),
    }),
  ),
  notes: z.array(PersonNote),
  acts: z.array(AuditEntry),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

export const listPeople = route({
  method: "GET",
  path: "/manage/users",
  audience: "admin",
  load: "list",
  summary: "All accounts, found by any part of what they say of themselves, by order or invoice",
  query: LongPage.extend(PersonFilter.shape).extend(PersonOrder.shape).extend(AnswerColumns.shape),
  output: People,
  refusals: [],
});

/** The same accounts as CSV, with the same filter in its address. */
export const personTablePath = "/manage/users/table";

export const countPeople = route({
  method: "GET",
  path: "/manage/users/counts",
  audience: "admin",
  load: "list",
  summary: "Number of accounts in each state, counted up to 1,001",
  output: z.object({ states: z.record(PersonState, z.int()) }),
  refusals: [],
});

export const getPerson = route({
  method: "GET",
  path: "/manage/users/:id",
  audience: "admin",
  summary: "A person with their log-ins, orders, tickets, mails, notes and what the team did",
  params: z.object({ id: Id }),
  output: PersonDetail,
  refusals: ["people.not_found"],
});

const Reason = text(1000).default("");

/** Moves that their person is told the reason of, and that the log has to explain. */
export const reasonedMoves: ReadonlySet<PersonMove> = new Set(["block", "delete"]);
/** For bodies of moves: no block and no deletion without a reason. */
export const isReasoned = ({ move, reason }: { move: PersonMove; reason: string }): boolean =>
  !reasonedMoves.has(move) || reason !== "";
const unreasoned = { error: "required", path: ["reason"] };

export const movePerson = route({
  method: "POST",
  path: "/manage/users/:id/moves",
  audience: "admin",
  summary: "Approve, do not approve, block, unblock, delete or restore an account",
  params: z.object({ id: Id }),
  /** `from`: the state that was seen; the move is refused when it is another by now. */
  body: z
    .strictObject({
      move: PersonMove,
      reason: Reason,
      from: PersonState.optional(),
      /** End of a block that ends by itself: a future instant. Refused with any other move. */
      until: Instant.nullish(),
    })
    .refine(isReasoned, unreasoned)
    .refine(({ move, until }) => move === "block" || !until, { error: "block_only", path: ["until"] }),
  output: PersonDetail,
  refusals: [
    "people.not_found",
    "people.state_changed",
    "people.last_admin",
    "people.yourself",
    "privacy.deletion_obstructed",
  ],
});

export const movePeople = route({
  method: "POST",
  path: "/manage/users/moves",
  audience: "admin",
  summary: "The same for many; each stands alone: what could not be done is named",
  /** `from`: the state that was seen of each; who is in another by now is refused. */
  body: z
    .strictObject({
      people: z
        .array(z.strictObject({ id: Id, from: PersonState }))
        .min(1)
        .max(200),
      move: PersonMove,
      reason: Reason,
    })
    .refine(isReasoned, unreasoned),
  output: z.object({
    done: z.int(),
    refused: z.array(z.object({ id: Id, email: z.string().nullable(), code: z.string() })),
  }),
  refusals: [],
});

export const answerPersonOrganizer = route({
  method: "POST",
  path: "/manage/users/:id/organizer",
  audience: "admin",
  summary: "Answer somebody who asked to be an organizer; a mail tells them",
  params: z.object({ id: Id }),
  body: z.strictObject({ answer: OrganizerAnswer, reason: Reason }),
  output: PersonDetail,
  refusals: ["people.not_found", "people.state_changed"],
});

export const changePersonRoles = route({
  method: "PUT",
  path: "/manage/users/:id/roles",
  audience: "admin",
  summary: "Give an account these roles and no others",
  reauthenticate: true,
  params: z.object({ id: Id }),
  body: z.strictObject({ roles: z.array(Role).min(1).max(4), reason: Reason }),
  output: PersonDetail,
  refusals: ["people.not_found", "people.last_admin"],
});

export const endPersonSessions = route({
  method: "POST",
  path: "/manage/users/:id/log-out",
  audience: "admin",
  summary: "Log a person out everywhere",
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  output: PersonDetail,
  refusals: ["people.not_found"],
});

export const endPersonPlayback = route({
  method: "DELETE",
  path: "/manage/users/:id/playback/:session",
  audience: "admin",
  summary: "Stop what plays on a device of a person: its place is free again; they may start anew",
  params: z.object({ id: Id, session: Id }),
  output: PersonDetail,
  refusals: ["people.not_found"],
});

export const addPersonNote = route({
  method: "POST",
  path: "/manage/users/:id/notes",
  audience: "admin",
  summary: "Write a note about a person for the others of the team",
  params: z.object({ id: Id }),
  body: z.strictObject({ text: text(2000).min(1) }),
  output: PersonNote,
  status: 201,
  refusals: ["people.not_found"],
});

export const impersonatePerson = route({
  method: "POST",
  path: "/manage/users/:id/impersonation",
  audience: "admin",
  summary:
    "See the site as this person for half an hour: reading and playing, in a tab of its own; they are told by mail",
  reauthenticate: true,
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: text(1000).min(1) }),
  output: AuthSession,
  status: 201,
  refusals: ["people.not_found", "people.not_impersonated"],
});

export const endImpersonation = route({
  method: "POST",
  path: "/auth/impersonation/end",
  audience: "user",
  impersonation: "allowed",
  summary: "Stop seeing the site as another person",
  refusals: ["people.not_impersonated"],
});
