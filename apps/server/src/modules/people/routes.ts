import * as contract from "@palco/contract/people/api";
import * as audit from "@palco/contract/people/audit";
import { serve } from "#platform/http/serve.ts";
import { addPersonNote } from "./add-note.ts";
import { changePersonRoles } from "./change-roles.ts";
import { endPersonSessions } from "./end-sessions.ts";
import { getPerson } from "./get-person.ts";
import { listAudit } from "./list-audit.ts";
import { countPeople, listPeople } from "./list-people.ts";
import { movePeople, movePerson } from "./move-person.ts";

export const routes = [
  serve(contract.listPeople, (context, { query }) => listPeople(context, query)),
  serve(contract.countPeople, (context) => countPeople(context)),
  serve(contract.getPerson, (context, { params }) => getPerson(context, params.id)),
  serve(contract.movePerson, (context, { params, body }) => movePerson(context, params.id, body)),
  serve(contract.movePeople, (context, { body }) => movePeople(context, body)),
  serve(contract.changePersonRoles, (context, { params, body }) =>
    changePersonRoles(context, params.id, body),
  ),
  serve(contract.endPersonSessions, (context, { params, body }) =>
    endPersonSessions(context, params.id, body.reason),
  ),
  serve(contract.addPersonNote, (context, { params, body }) => addPersonNote(context, params.id, body.text)),
  serve(audit.listAudit, (context, { query }) => listAudit(context, query)),
];
