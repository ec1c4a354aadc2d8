import * as contract from "@palco/contract/accounts/api";
import * as billing from "@palco/contract/accounts/billing";
import * as codes from "@palco/contract/accounts/codes";
import * as profile from "@palco/contract/accounts/profile";
import { getPublicProfile as getPublicProfileRoute } from "@palco/contract/accounts/public-profile";
import * as recovery from "@palco/contract/accounts/recovery";
import * as registering from "@palco/contract/accounts/register";
import {
  getRegisterDomains,
  getRegisterFields,
  getRegisterSocial,
} from "@palco/contract/accounts/register-options";
import { serve } from "#platform/http/serve.ts";
import { activateAccount } from "./activate.ts";
import { changePassword } from "./change-password.ts";
import { choosePassword } from "./choose-password.ts";
import { confirmCode } from "./confirm-code.ts";
import { getOwnSession } from "./get-own-session.ts";
import { getPublicProfile } from "./get-public-profile.ts";
import { logIn } from "./log-in.ts";
import { logOut, logOutEverywhere } from "./log-out.ts";
import { getProfile, readBilling } from "./profile.queries.ts";
import { registerAccount } from "./register.ts";
import {
  listRegisterFields,
  readRegisterDomains,
  readRepeatOnSignUp,
  readSocialProviders,
} from "./register-options.ts";
import { requestCode } from "./request-code.ts";
import { requestActivation, requestPasswordReset } from "./request-link.ts";
import { resetPassword } from "./reset-password.ts";
import { updateBilling } from "./update-billing.ts";
import { updatePreferences, updateProfile } from "./update-profile.ts";
import { upgradeToProducer } from "./upgrade-to-producer.ts";

export const routes = [
  serve(registering.register, (context, { body }) => registerAccount(context, body)),
  serve(registering.activate, (context, { body }) => activateAccount(context, body)),
  serve(registering.resendActivation, (context, { body }) => requestActivation(context, body)),
  serve(contract.login, (context, { body }) => logIn(context, body)),
  serve(codes.requestCode, (context, { body }) => requestCode(context, body)),
  serve(codes.confirmCode, (context, { body }) => confirmCode(context, body)),
  serve(codes.choosePassword, (context, { body }) => choosePassword(context, body)),
  serve(contract.getSession, (context) => getOwnSession(context)),
  serve(contract.logout, (context) => logOut(context)),
  serve(contract.logoutEverywhere, (context) => logOutEverywhere(context)),
  serve(recovery.recoverPassword, (context, { body }) => requestPasswordReset(context, body)),
  serve(recovery.resetPassword, (context, { body }) => resetPassword(context, body)),
  serve(profile.getProfile, ({ db, actor }) => getProfile(db, actor.id)),
  serve(getPublicProfileRoute, ({ db }, { params }) => getPublicProfile(db, params.id)),
  serve(profile.updateProfile, (context, { body }) => updateProfile(context, body)),
  serve(profile.updatePreferences, (context, { body }) => updatePreferences(context, body)),
  serve(billing.getBilling, ({ db, actor }) => readBilling(db, actor.id)),
  serve(billing.updateBilling, (context, { body }) => updateBilling(context, body)),
  serve(profile.changePassword, (context, { body }) => changePassword(context, body)),
  serve(profile.upgradeToProducer, (context) => upgradeToProducer(context)),
  serve(getRegisterFields, async ({ db, language }) => ({
    fields: await listRegisterFields(db, language),
    repeatOnSignUp: await readRepeatOnSignUp(db),
  })),
  serve(getRegisterSocial, async ({ db }) => ({ providers: await readSocialProviders(db) })),
  serve(getRegisterDomains, ({ db }) => readRegisterDomains(db)),
];
