import * as contract from "@palco/contract/entities/api";
import { serve } from "#platform/http/serve.ts";
import { createEntity } from "./create-entity.ts";
import { getEntityEdit, listEntities, listMyEntities } from "./get-entity.ts";
import { getStore } from "./get-store.ts";
import { changeEntityMember, inviteEntityMember, joinEntity, removeEntityMember } from "./members.ts";
import { deleteEntity, updateEntity } from "./update-entity.ts";

export const routes = [
  serve(contract.getStore, (context, { params }) => getStore(context, params.slug)),
  serve(contract.listEntities, (context) => listEntities(context)),
  serve(contract.createEntity, (context, { body }) => createEntity(context, body)),
  serve(contract.deleteEntity, (context, { params }) => deleteEntity(context, params.id)),
  serve(contract.listMyEntities, (context) => listMyEntities(context)),
  serve(contract.getEntityEdit, (context, { params }) => getEntityEdit(context, params)),
  serve(contract.updateEntity, (context, { params, body }) => updateEntity(context, params.id, body)),
  serve(contract.inviteEntityMember, (context, { params, body }) =>
    inviteEntityMember(context, params.id, body),
  ),
  serve(contract.changeEntityMember, (context, { params, body }) =>
    changeEntityMember(context, params, body.role),
  ),
  serve(contract.removeEntityMember, (context, { params }) => removeEntityMember(context, params)),
  serve(contract.joinEntity, (context, { params }) => joinEntity(context, params.id)),
];
