import {
  createEntity,
  type EntityEdit,
  type EntityFields,
  type EntityRole,
} from "@palco/contract/entities/api";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestApp } from "#testing/app.ts";

export const entityFields = (more: Partial<EntityFields> = {}): EntityFields => ({
  name: "Escena Ejemplo",
  slug: "",
  description: {},
  logoId: null,
  coverId: null,
  website: null,
  channels: [],
  ...more,
});

/** An entity with its store. */
export async function anEntity(app: TestApp, more: Partial<EntityFields> = {}): Promise<EntityEdit> {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  return admin.call(createEntity, { body: entityFields(more) });
}

/** An account of an entity, without any role of the site. */
export async function anEntityMember(
  app: TestApp,
  entity: { id: string },
  { role, user }: { role: EntityRole; user?: TestUser },
): Promise<TestUser & { memberId: string }> {
  const member = user ?? (await aUser(app));
  const now = app.platform.now();
  const { id } = await app.platform.db
    .insertInto("entity_member")
    .values({
      entity_id: entity.id,
      email: member.email,
      role,
      language: "es",
      user_id: member.id,
      invited_at: now,
      joined_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...member, memberId: id };
}
