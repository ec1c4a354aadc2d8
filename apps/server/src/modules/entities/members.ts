import {
  type EntityEdit,
  type EntityRole,
  type inviteEntityMember as contract,
  entityInvitationsOfDay,
  mostMembers,
  type MyEntity,
} from "@palco/contract/entities/api";
import type { RouteArguments } from "@palco/contract/route";
import { findMailAccount } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getEntityEdit, listMyEntities } from "./get-entity.ts";
import { countMembers, isMemberByEmail } from "./member.queries.ts";
import { openForMembers } from "./policy.ts";

type Manager = Pick<Context<Actor>, "db" | "now" | "actor">;
interface Which {
  id: string;
  member: string;
}

const dayMs = 86_400_000;

/** Invites an address: the account that has proved to have it says yes or no. */
export async function inviteEntityMember(
  context: Manager,
  id: string,
  { email, role, language }: RouteArguments<typeof contract>["body"],
): Promise<EntityEdit> {
  const { db, actor, now } = context;
  await db
    .transaction()
    .execute(async (tx) => {
      // The entity's row is locked: two at once are not one too many.
      await openForMembers(tx, actor, id);
      if (await isMemberByEmail(tx, id, email)) throw new AppError("entities.already_member");
      const { members, sent } = await countMembers(tx, id, new Date(now().getTime() - dayMs));
      if (members >= mostMembers) throw new AppError("entities.too_many_members");
      if (sent >= entityInvitationsOfDay) throw new AppError("entities.too_many_invitations");
      const account = await findMailAccount(tx, { email });
      const invitation = await tx
        .insertInto("entity_member")
        .values({
          entity_id: id,
          email,
          role,
          language: account?.language ?? language ?? actor.language,
          invited_by: actor.id,
          invited_at: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await publishEvent(tx, "entity.invited", { invitationId: invitation.id });
      await record(tx, { actor, id, act: "entity.member_invited", role, at: now() });
    })
    .catch((error: unknown) => {
      throw isConstraint(error, "entity_member_email") ? new AppError("entities.already_member") : error;
    });
  return getEntityEdit(context, { id });
}

/** Makes the caller a member, once; an invitation that is gone is not found. */
export async function joinEntity(context: Manager, id: string): Promise<MyEntity> {
  const { db, actor, now } = context;
  await db.transaction().execute(async (tx) => {
    const account = actor.purchase ? undefined : await findMailAccount(tx, { id: actor.id });
    // An address that nobody has proved to own is nobody's.
    if (!account?.confirmed) throw new AppError("entities.not_found");
    const joined = await tx
      .updateTable("entity_member")
      .set({ user_id: actor.id, joined_at: now() })
      .where("entity_id", "=", id)
      .where("email", "=", account.email)
      .where("joined_at", "is", null)
      .where("ended_at", "is", null)
      .returning("role")
      .executeTakeFirst();
    if (!joined) throw new AppError("entities.not_found");
    await record(tx, { actor, id, act: "entity.member_joined", role: joined.role as EntityRole, at: now() });
  });
  const { items } = await listMyEntities(context);
  const mine = items.find((one) => one.id === id);
  if (!mine) throw new AppError("entities.not_found");
  return mine;
}

export async function changeEntityMember(
  context: Manager,
  { id, member }: Which,
  role: EntityRole,
): Promise<EntityEdit> {
  const { db, actor, now } = context;
  await db.transaction().execute(async (tx) => {
    await openForMembers(tx, actor, id);
    const changed = await tx
      .updateTable("entity_member")
      .set({ role })
      .where("id", "=", member)
      .where("entity_id", "=", id)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new AppError("entities.member_not_found");
    await record(tx, { actor, id, act: "entity.member_changed", role, at: now() });
  });
  return getEntityEdit(context, { id });
}

/** Takes somebody out, or withdraws their invitation; each may do it to themselves. */
export async function removeEntityMember({ db, actor, now }: Manager, { id, member }: Which): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = actor.purchase ? undefined : await findMailAccount(tx, { id: actor.id });
    const email = account?.confirmed ? account.email : null;
    const own = await tx
      .selectFrom("entity_member")
      .select("id")
      .where("id", "=", member)
      .where("entity_id", "=", id)
      .where("ended_at", "is", null)
      .where((where) =>
        where.or([
          where("user_id", "=", actor.id),
          ...(email ? [where.and([where("user_id", "is", null), where("email", "=", email)])] : []),
        ]),
      )
      .executeTakeFirst();
    if (!own) await openForMembers(tx, actor, id);
    const removed = await tx
      .updateTable("entity_member")
      .set({ ended_at: now() })
      .where("id", "=", member)
      .where("entity_id", "=", id)
      .where("ended_at", "is", null)
      .returning("role")
      .executeTakeFirst();
    if (!removed) throw new AppError("entities.member_not_found");
    await record(tx, {
      actor,
      id,
      act: own ? "entity.member_left" : "entity.member_removed",
      role: removed.role as EntityRole,
      at: now(),
    });
  });
}

type Act =
  | "entity.member_invited"
  | "entity.member_joined"
  | "entity.member_changed"
  | "entity.member_left"
  | "entity.member_removed";

/** Without the address: the log keeps no e-mail. */
const record = (
  tx: Tx,
  { actor, id, act, role, at }: { actor: Actor; id: string; act: Act; role: EntityRole; at: Date },
) => recordAct(tx, { actorId: actor.id, act, object: { kind: "entity", id }, after: { role } }, at);
