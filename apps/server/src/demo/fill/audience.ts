import { createHash } from "node:crypto";
import { recordAct } from "#modules/audit/public.ts";
import { writeAnswers } from "#modules/registration/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { demoAudience, type DemoPerson } from "../texts/audience.ts";
import { demoAnswers, demoQuestions } from "../texts/registration.ts";
import { takeImages } from "./media.ts";

const dayMs = 86_400_000;
/** Sessions of who stays away for longer have ended. */
const idleDays = 7;

export interface DemoVisitor extends Pick<DemoPerson, "keen" | "joined"> {
  id: string;
}

/** Writes the people of the demo who have no password: accounts of a year, in every state an administrator meets. */
export async function fillAudience(
  platform: Pick<Platform, "storage">,
  tx: Tx,
  { now, adminId }: { now: Date; adminId: string | undefined },
): Promise<DemoVisitor[]> {
  const visitors: DemoVisitor[] = [];
  for (const [index, person] of demoAudience.entries()) {
    const id = await insertPerson(tx, person, now);
    const answers = demoAnswers(person, index);
    await writeAnswers(tx, { userId: id, questions: demoQuestions, answers }, daysBefore(now, person.joined));
    await insertVisit(tx, { id, person, index }, now);
    await keepOut(tx, { id, person, adminId }, now);
    if (person.avatar) {
      const picture = { path: person.avatar, ownerId: id, purpose: "avatar" };
      const images = await takeImages(platform, tx, [picture]);
      await tx
        .updateTable("user_account")
        .set({ avatar_image_id: images.get(person.avatar)! })
        .where("id", "=", id)
        .execute();
    }
    visitors.push({ id, keen: person.keen, joined: person.joined });
  }
  return visitors;
}

/** Some days before, at another hour for each number of days. */
function daysBefore(now: Date, days: number): Date {
  const minutes = days < 1 ? 0 : (days * 397) % 840;
  return new Date(now.getTime() - days * dayMs - minutes * 60_000);
}

async function insertPerson(tx: Tx, person: DemoPerson, now: Date): Promise<string> {
  const { avatar: _, joined, seen: __, keen: ___, state, reason: ____, roles, ...fields } = person;
  const at = daysBefore(now, joined);
  const { id } = await tx
    .insertInto("user_account")
    .values({
      ...fields,
      roles: [...roles],
      terms_accepted_at: at,
      created_at: at,
      updated_at: at,
      email_confirmed_at: state === "unconfirmed" ? null : at,
      approval: state === "pending" || state === "disapproved" ? state : "approved",
      blocked_at: state === "blocked" ? daysBefore(now, joined / 2) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:145.0) Gecko/20100101 Firefox/145.0",
];

/** The last time they were here. Nobody holds the token of the session. */
async function insertVisit(
  tx: Tx,
  { id, person: { seen, joined }, index }: { id: string; person: DemoPerson; index: number },
  now: Date,
): Promise<void> {
  if (seen === undefined) return;
  const lastSeen = daysBefore(now, seen);
  const hasEnded = seen >= idleDays;
  await tx
    .insertInto("sign_in")
    .values({
      user_id: id,
      token_hash: createHash("sha256").update(`nobody ${id}`).digest(),
      created_at: daysBefore(now, Math.min(joined, seen + 3)),
      last_seen_at: lastSeen,
      expires_at: daysBefore(now, seen - 30),
      ended_at: hasEnded ? daysBefore(now, seen - idleDays) : null,
      ended_reason: hasEnded ? "expired" : null,
      user_agent: browsers[index % browsers.length]!,
      address: `192.0.2.${10 + index}`,
    })
    .execute();
}

/** Blocked and disapproved accounts stand in the log of the team with the reason. */
async function keepOut(
  tx: Tx,
  {
    id,
    person: { state, reason, joined },
    adminId,
  }: { id: string; person: DemoPerson; adminId?: string | undefined },
  now: Date,
): Promise<void> {
  if (state !== "blocked" && state !== "disapproved") return;
  await recordAct(
    tx,
    {
      actorId: adminId ?? null,
      act: `account.${state}`,
      object: { kind: "account", id },
      before: { state: state === "blocked" ? "approved" : "pending" },
      after: { state },
      reason: reason ?? "",
    },
    daysBefore(now, joined / 2),
  );
}
