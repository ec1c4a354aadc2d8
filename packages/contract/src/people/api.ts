import { z } from "zod";
import { Role } from "../accounts/api.ts";
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
export const personMoves = ["approve", "disapprove", "block", "unblock"] as const;
export const PersonMove = z.enum(personMoves);
export type PersonMove = z.infer<typeof PersonMove>;

/** States from which a move is possible: one source for the server's rule and the screen's menu. */
export const personMoveFrom: Record<PersonMove, readonly PersonState[]> = {
  approve: ["pending", "disapproved"],
  disapprove: ["pending", "approved", "unconfirmed"],
  block: ["pending", "approved", "unconfirmed", "disapproved"],
  unblock: ["blocked"],
};

export const personSorts = ["createdAt", "name", "email"] as const;

export const PersonFilter = z.object({
  /** Part of the name or the e-mail; or the whole number of an order or an invoice. */
  q: line(100).optional(),
  state: PersonState.optional(),
  role: Role.optional(),
  /** Only people who paid at least once. */
  clients: z.stringbool().optional(),
  /** When the account was made: from `from` to before `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type PersonFilter = z.output<typeof PersonFilter>;

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
  createdAt: Instant,
  seenAt: Instant.nullable(),
  company: z.string(),
  position: z.string(),
  country: z.string().nullable(),
  /** Paid orders. */
  orders: z.int(),
  /** What they paid and did not get back, in minor units; the currency with most orders first. */
  spent: z.array(z.object({ currency: z.string(), amount: z.int() })),
});
export type Person = z.infer<typeof Person>;

export const People = longPageOf(Person);
export type People = z.infer<typeof People>;

export const PersonNote = z.object({ id: Id, text: z.string(), author: z.string(), createdAt: Instant });

/** All that the team knows of a person, beside the table. */
export const PersonDetail = Person.extend({
  language: LanguageCode,
  timezone: z.string(),
  newsletter: z.boolean(),
  external: z.boolean(),
  recommendedBy: z.string().nullable(),
  /** Log-ins that go on, the latest used first. */
  sessions: z.array(
    z.object({ id: Id, device: z.string(), address: z.string(), startedAt: Instant, seenAt: Instant }),
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
      status: z.string(),
      at: Instant,
      sentAt: Instant.nullable(),
      error: z.string().nullable(),
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
  summary: "All accounts, found by name, e-mail, order or invoice",
  query: LongPage.extend(PersonFilter.shape).extend(PersonOrder.shape),
  output: People,
  refusals: [],
});

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

export const movePerson = route({
  method: "POST",
  path: "/manage/users/:id/moves",
  audience: "admin",
  summary: "Approve, do not approve, block or unblock an account",
  params: z.object({ id: Id }),
  body: z.strictObject({ move: PersonMove, reason: Reason }),
  output: PersonDetail,
  refusals: ["people.not_found", "people.state_changed", "people.last_admin", "people.yourself"],
});

export const movePeople = route({
  method: "POST",
  path: "/manage/users/moves",
  audience: "admin",
  summary: "The same for many; each stands alone: what could not be done is named",
  body: z.strictObject({ ids: z.array(Id).min(1).max(200), move: PersonMove, reason: Reason }),
  output: z.object({
    done: z.int(),
    refused: z.array(z.object({ id: Id, email: z.string().nullable(), code: z.string() })),
  }),
  refusals: [],
});

export const changePersonRoles = route({
  method: "PUT",
  path: "/manage/users/:id/roles",
  audience: "admin",
  summary: "Give an account these roles and no others",
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
