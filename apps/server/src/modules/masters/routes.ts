import * as contract from "@palco/contract/masters/api";
import { listMasterStudents as listMasterStudentsRoute } from "@palco/contract/masters/students";
import { serve } from "#platform/http/serve.ts";
import { getMaster } from "./get-master.ts";
import { getMasterFunnel } from "./get-funnel.ts";
import { listMasterStudents } from "./list-students.ts";
import { getMasterEdit, saveMaster } from "./edit-master.ts";

export const routes = [
  serve(contract.getMasterEdit, (context, { params }) => getMasterEdit(context, params.slug)),
  serve(contract.saveMaster, (context, { params, body }) => saveMaster(context, params.slug, body)),
  serve(contract.getMasterFunnel, (context, { params }) => getMasterFunnel(context, params.slug)),
  serve(listMasterStudentsRoute, (context, { params, query }) =>
    listMasterStudents(context, params.slug, query),
  ),
  serve(contract.getMaster, (context, { params }) => getMaster(context, params.slug)),
];
