import { randomUUID } from "node:crypto";
import type { InvitedRole } from "@palco/contract/people/invitations";
import { hashToken } from "#modules/accounts/public.ts";
import type { TestApp } from "#testing/app.ts";
import { workNextJob } from "./work-jobs.ts";

interface TestInvitation {
  /** The administrator. */
  by: string;
  email?: string;
  token?: string;
  roles?: readonly InvitedRole[];
  /** When it was sent. */
  hoursAgo?: number;
}

/** An invitation to have an account, whose link is known; its mail is not written. */
export async function anAccountInvitation(
  app: TestApp,
  {
    by,
    email = `${randomUUID()}@example.test`,
    token = randomUUID(),
    roles = [],
    hoursAgo = 0,
  }: TestInvitation,
): Promise<string> {
  const at = new Date(app.platform.now().getTime() - hoursAgo * 3_600_000);
  const { id } = await app.platform.db
    .insertInto("account_invitation")
    .values({
      email,
      language: "es",
      roles: [...roles],
      token_hash: hashToken(token),
      invited_by: by,
      created_at: at,
      sent_at: at,
      expires_at: new Date(at.getTime() + 7 * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Works on the jobs that wait, as the worker does. */
export async function workPeopleJobs(app: TestApp): Promise<void> {
  while (await workNextJob(app.platform));
}
