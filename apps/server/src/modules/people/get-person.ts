import type { PersonDetail } from "@palco/contract/people/api";
import type { Language } from "@palco/values/language";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { listAuditRows } from "./audit.queries.ts";
import {
  listDevicesOf,
  listOrdersOf,
  listMailsOf,
  listNotesOf,
  listSessionsOf,
  listTicketsOf,
  findProfile,
} from "./person-detail.queries.ts";
import { findPersonRow } from "./person.queries.ts";
import { presentActs } from "./present-act.ts";
import { presentPerson } from "./present-person.ts";

/** All that the team knows of a person. */
export async function getPerson(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  id: string,
): Promise<PersonDetail> {
  const row = await findPersonRow(db, id);
  if (!row) throw new AppError("people.not_found");
  const profile = await findProfile(db, id);
  const acts = await listAuditRows(db, { kind: "account", object: id, page: 1, size: 25 });
  return {
    ...presentPerson(row),
    language: profile.language as Language,
    timezone: profile.timezone,
    newsletter: profile.newsletter,
    blockedUntil: profile.blocked_until?.toISOString() ?? null,
    sessions: await listSessionsOf(db, id, now()),
    devices: await listDevicesOf(db, id, { language, now: now() }),
    orderList: await listOrdersOf(db, id),
    tickets: await listTicketsOf(db, id),
    mails: await listMailsOf(db, id),
    notes: await listNotesOf(db, id),
    acts: await presentActs(db, acts.rows),
  };
}
