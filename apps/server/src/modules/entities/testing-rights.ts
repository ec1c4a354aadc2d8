import { entityBodyExamples as bodies } from "@palco/contract/entities/examples";
import { rightsPart } from "#testing/rights.ts";
import { anEntity, anEntityMember } from "./testing.ts";

export const rights = rightsPart({
  async things(app) {
    const { id, slug } = await anEntity(app);
    const { memberId } = await anEntityMember(app, { id }, { role: "editor" });
    return { entity: id, slug, member: memberId };
  },
  params: ({ entity, slug, member }) => ({ id: entity, slug, member }),
  requests: {
    "POST /manage/entities": () => ({ body: { ...bodies.createEntity, slug: "" } }),
    "PUT /entities/:id": () => ({ body: { ...bodies.updateEntity, slug: "" } }),
    "POST /entities/:id/members": () => ({ body: bodies.inviteEntityMember }),
    "PUT /entities/:id/members/:member": () => ({ body: bodies.changeEntityMember }),
  },
});
