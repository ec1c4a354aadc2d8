import { getRegisterDomains, getRegisterFields } from "@palco/contract/accounts/register-options";
import * as contract from "@palco/contract/registration/api";
import { serve } from "#platform/http/serve.ts";
import { getOwnAnswers, listPersonAnswers, showSpecialAnswers, updateOwnAnswers } from "./answers.ts";
import { listFields, readDomains, readRepeat } from "./options.ts";
import { readRegistration, updateRegistration } from "./update-registration.ts";

export const routes = [
  serve(getRegisterFields, async ({ db, language }) => ({
    fields: await listFields(db, language),
    repeatOnSignUp: await readRepeat(db),
  })),
  serve(getRegisterDomains, ({ db }) => readDomains(db)),
  serve(contract.getRegistration, (context) => readRegistration(context)),
  serve(contract.updateRegistration, (context, { body }) => updateRegistration(context, body)),
  serve(contract.getOwnAnswers, (context) => getOwnAnswers(context)),
  serve(contract.updateOwnAnswers, (context, { body }) => updateOwnAnswers(context, body)),
  serve(contract.listPersonAnswers, (context, { params }) => listPersonAnswers(context, params.id)),
  serve(contract.showSpecialAnswers, (context, { params }) => showSpecialAnswers(context, params.id)),
];
