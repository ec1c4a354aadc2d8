import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type EntityData, findEntity, lockEntity } from "./entity.queries.ts";
import { findRole } from "./member.queries.ts";

export interface Abilities {
  /** Name, address, channels, deletion. */
  administer: boolean;
  /** Inviting and taking out. */
  members: boolean;
}

export interface Opened {
  entity: EntityData;
  abilities: Abilities;
}

/** Abilities of an account in an entity; undefined: it is not a member. */
async function abilitiesOf(
  db: Db,
  actor: Actor,
  { id, lock }: { id: string; lock: boolean },
): Promise<Abilities | undefined> {
  if (hasRole(actor, "ADMIN")) return { administer: true, members: true };
  const role = await findRole(db, { entityId: id, userId: actor.id, lock });
  return role && { administer: false, members: role === "manager" };
}

/** An entity for its accounts and administrators. Others get the answer for one that is not there. */
export async function openEntity(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  by: { id: string } | { slug: string },
): Promise<Opened> {
  const entity = await findEntity(db, by);
  const abilities = entity && (await abilitiesOf(db, actor, { id: entity.id, lock: false }));
  if (!entity || !abilities) throw new AppError("entities.not_found");
  return { entity, abilities };
}

/** The same to be changed: locked, and so is who changes it. */
export async function openForChange(tx: Tx, actor: Actor, id: string): Promise<Opened> {
  const entity = await lockEntity(tx, id);
  const abilities = entity && (await abilitiesOf(tx, actor, { id, lock: true }));
  if (!entity || !abilities) throw new AppError("entities.not_found");
  return { entity, abilities };
}

/** The same for who manages its accounts. */
export async function openForMembers(tx: Tx, actor: Actor, id: string): Promise<EntityData> {
  const { entity, abilities } = await openForChange(tx, actor, id);
  if (!abilities.members) throw new AppError("entities.not_found");
  return entity;
}
