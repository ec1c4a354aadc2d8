import * as contract from "@palco/contract/people/api";
import * as audit from "@palco/contract/people/audit";
import * as invitations from "@palco/contract/people/invitations";
import * as jobs from "@palco/contract/people/jobs";
import * as looks from "@palco/contract/people/looks";
import * as codes from "@palco/contract/registration/codes";
import { serve } from "#platform/http/serve.ts";
import { acceptAccountInvitation, openAccountInvitation } from "./accept-account-invitation.ts";
import { addPersonNote } from "./add-note.ts";
import { answerPersonOrganizer } from "./answer-organizer.ts";
import { changePersonRoles } from "./change-roles.ts";
import { endPersonPlayback } from "./end-playback.ts";
import { endPersonSessions } from "./end-sessions.ts";
import { getPerson } from "./get-person.ts";
import { endPersonImpersonation, impersonatePerson } from "./impersonate.ts";
import {
  invitePeople,
  listInvitations,
  sendAccountInvitationAgain,
  withdrawAccountInvitation,
} from "./invite-people.ts";
import { listAuditWords } from "./audit.queries.ts";
import { listAudit } from "./list-audit.ts";
import { listAccountLooks } from "./list-looks.ts";
import { countPeople, listPeople } from "./list-people.ts";
import {
  approveWaiting,
  getPeopleJob,
  importPeople,
  listImportErrors,
  startPeopleMove,
} from "./start-job.ts";
import { movePeople, movePerson } from "./move-person.ts";
import {
  createRegistrationCode,
  listRegistrationCodes,
  lookAtRegistrationCode,
  withdrawRegistrationCode,
} from "./registration-codes.ts";

export const routes = [
  serve(contract.listPeople, (context, { query }) => listPeople(context, query)),
  serve(contract.countPeople, (context) => countPeople(context)),
  serve(invitations.listInvitations, (context, { query }) => listInvitations(context, query)),
  serve(invitations.invitePeople, (context, { body }) => invitePeople(context, body)),
  serve(invitations.sendAccountInvitationAgain, (context, { params }) =>
    sendAccountInvitationAgain(context, params.id),
  ),
  serve(invitations.withdrawAccountInvitation, (context, { params }) =>
    withdrawAccountInvitation(context, params.id),
  ),
  serve(invitations.openAccountInvitation, (context, { body }) => openAccountInvitation(context, body.token)),
  serve(invitations.acceptAccountInvitation, (context, { body }) => acceptAccountInvitation(context, body)),
  serve(contract.getPerson, (context, { params }) => getPerson(context, params.id)),
  serve(contract.movePerson, (context, { params, body }) => movePerson(context, params.id, body)),
  serve(contract.movePeople, (context, { body }) => movePeople(context, body)),
  serve(contract.answerPersonOrganizer, (context, { params, body }) =>
    answerPersonOrganizer(context, params.id, body),
  ),
  serve(jobs.approveWaiting, (context) => approveWaiting(context)),
  serve(contract.changePersonRoles, (context, { params, body }) =>
    changePersonRoles(context, params.id, body),
  ),
  serve(contract.endPersonSessions, (context, { params, body }) =>
    endPersonSessions(context, params.id, body.reason),
  ),
  serve(contract.endPersonPlayback, (context, { params }) => endPersonPlayback(context, params)),
  serve(contract.addPersonNote, (context, { params, body }) => addPersonNote(context, params.id, body.text)),
  serve(contract.impersonatePerson, (context, { params, body }) =>
    impersonatePerson(context, params.id, body.reason),
  ),
  serve(contract.endImpersonation, (context) => endPersonImpersonation(context)),
  serve(jobs.startPeopleMove, (context, { body }) => startPeopleMove(context, body)),
  serve(jobs.getPeopleJob, (context, { params }) => getPeopleJob(context, params.id)),
  serve(jobs.importPeople, (context, { body }) => importPeople(context, body)),
  serve(jobs.listImportErrors, (context, { params }) => listImportErrors(context, params.id)),
  serve(codes.listRegistrationCodes, (context) => listRegistrationCodes(context)),
  serve(codes.createRegistrationCode, (context, { body }) => createRegistrationCode(context, body)),
  serve(codes.withdrawRegistrationCode, (context, { params }) =>
    withdrawRegistrationCode(context, params.id),
  ),
  serve(codes.lookAtRegistrationCode, (context, { body }) => lookAtRegistrationCode(context, body.code)),
  serve(looks.listAccountLooks, (context) => listAccountLooks(context)),
  serve(audit.listAudit, (context, { query }) => listAudit(context, query)),
  serve(audit.listAuditChoices, ({ db }) => listAuditWords(db)),
];
