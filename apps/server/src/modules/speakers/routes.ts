import * as read from "@palco/contract/speakers/api";
import * as edit from "@palco/contract/speakers/edit";
import { serve } from "#platform/http/serve.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { createSpeaker } from "./create-speaker.ts";
import { getSpeaker, getSpeakerEdit, listSpeakers } from "./read-speakers.ts";
import { removeSpeaker } from "./remove-speaker.ts";
import { updateSpeaker } from "./update-speaker.ts";

export const routes = [
  serve(read.getSpeaker, (context, { params }) => getSpeaker(context, params.slug)),
  serve(edit.listMySpeakers, (context, { query }) =>
    listSpeakers(context, { ...query, owners: ownerScope(context.actor, { whose: "own" }) }),
  ),
  serve(edit.listManagedSpeakers, (context, { query }) =>
    listSpeakers(context, { ...query, owners: ownerScope(context.actor) }),
  ),
  serve(edit.createSpeaker, (context, { body }) => createSpeaker(context, body)),
  serve(edit.getSpeakerEdit, (context, { params }) => getSpeakerEdit(context, params.id)),
  serve(edit.updateSpeaker, (context, { params, body }) => updateSpeaker(context, params.id, body)),
  serve(edit.removeSpeaker, (context, { params }) => removeSpeaker(context, params.id)),
];
