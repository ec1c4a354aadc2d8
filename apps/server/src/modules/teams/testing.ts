import type { TeamRole } from "@palco/contract/teams/abilities";
import { hashToken } from "#modules/accounts/public.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestApp } from "#testing/app.ts";

interface TestMemberOptions {
  /** Absent: a new account, without the role of a producer. */
  user?: TestUser;
  roles: readonly TeamRole[];
}

/** An account in the team of a channel. */
export async function aMember(
  app: TestApp,
  channel: { id: string },
  { user, roles }: TestMemberOptions,
): Promise<TestUser> {
  const member = user ?? (await aUser(app));
  await app.platform.db
    .insertInto("channel_member")
    .values({ channel_id: channel.id, user_id: member.id, roles: [...roles], joined_at: app.platform.now() })
    .execute();
  return member;
}

/** An invitation whose link is known; its mail is not written. */
export async function anInvitation(
  app: TestApp,
  channel: { id: string; owner: { id: string } },
  { email, token, roles = ["editor"] }: { email: string; token: string; roles?: readonly TeamRole[] },
): Promise<string> {
  const now = app.platform.now();
  const { id } = await app.platform.db
    .insertInto("invitation")
    .values({
      channel_id: channel.id,
      email,
      language: "es",
      roles: [...roles],
      token_hash: hashToken(token),
      invited_by: channel.owner.id,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
