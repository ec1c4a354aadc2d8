import * as contract from "@palco/contract/accounts/api";
import * as billing from "@palco/contract/accounts/billing";
import * as codes from "@palco/contract/accounts/codes";
import * as confirming from "@palco/contract/accounts/confirm";
import * as email from "@palco/contract/accounts/email";
import * as passkeys from "@palco/contract/accounts/passkeys";
import * as profile from "@palco/contract/accounts/profile";
import { getPublicProfile as getPublicProfileRoute } from "@palco/contract/accounts/public-profile";
import * as recovery from "@palco/contract/accounts/recovery";
import * as registering from "@palco/contract/accounts/register";
import { giveSecondFactor as giveSecondFactorRoute } from "@palco/contract/accounts/second-factor";
import * as security from "@palco/contract/accounts/security";
import { serve } from "#platform/http/serve.ts";
import { activateAccount } from "./activate.ts";
import { changeEmail, confirmEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { choosePassword } from "./choose-password.ts";
import { confirmCode } from "./confirm-code.ts";
import { confirmSession, listConfirmMethods } from "./confirm-session.ts";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewOwnCodes } from "./factors.ts";
import { getOwnSession } from "./get-own-session.ts";
import { getPublicProfile } from "./get-public-profile.ts";
import { endOwnDevice, getSecurity } from "./get-security.ts";
import { logIn } from "./log-in.ts";
import { logOut, logOutEverywhere } from "./log-out.ts";
import {
  addOwnPasskey,
  beginOwnPasskey,
  beginPasskeyConfirmation,
  beginPasskeyLogIn,
  enterByPasskey,
  removeOwnPasskey,
  renameOwnPasskey,
} from "./passkeys.ts";
import { getProfile, readBilling } from "./profile.queries.ts";
import { registerAccount } from "./register.ts";
import { requestCode, requestConfirmCode } from "./request-code.ts";
import { requestActivation, requestPasswordReset } from "./request-link.ts";
import { resetPassword } from "./reset-password.ts";
import { revertEmail } from "./revert-email.ts";
import { giveSecondFactor } from "./second-factor.ts";
import { readSignInRules, updateSignInRules } from "./sign-in-rules.ts";
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
  serve(email.changeEmail, (context, { body }) => changeEmail(context, body)),
  serve(email.confirmEmailChange, (context, { body }) => confirmEmailChange(context, body)),
  serve(email.revertEmail, (context, { body }) => revertEmail(context, body)),
  serve(confirming.getConfirmMethods, (context) => listConfirmMethods(context)),
  serve(confirming.requestConfirmCode, (context, { body }) => requestConfirmCode(context, body)),
  serve(confirming.confirmSession, (context, { body }) => confirmSession(context, body)),
  serve(giveSecondFactorRoute, (context, { body }) => giveSecondFactor(context, body)),
  serve(passkeys.beginPasskeyLogin, (context, { body }) => beginPasskeyLogIn(context, body)),
  serve(passkeys.logInByPasskey, (context, { body }) => enterByPasskey(context, body)),
  serve(passkeys.beginPasskeyConfirm, (context) => beginPasskeyConfirmation(context)),
  serve(passkeys.beginPasskey, (context) => beginOwnPasskey(context)),
  serve(passkeys.addPasskey, (context, { body }) => addOwnPasskey(context, body)),
  serve(passkeys.renamePasskey, (context, { params, body }) =>
    renameOwnPasskey(context, { ...params, ...body }),
  ),
  serve(passkeys.removePasskey, (context, { params }) => removeOwnPasskey(context, params)),
  serve(security.getSecurity, (context) => getSecurity(context)),
  serve(security.endDevice, (context, { params }) => endOwnDevice(context, params)),
  serve(security.beginTotp, (context) => beginAuthenticator(context)),
  serve(security.confirmTotp, (context, { body }) => confirmAuthenticator(context, body)),
  serve(security.removeTotp, (context) => removeAuthenticator(context)),
  serve(security.renewRecoveryCodes, (context) => renewOwnCodes(context)),
  serve(security.getSignInRules, ({ db }) => readSignInRules(db)),
  serve(security.updateSignInRules, (context, { body }) => updateSignInRules(context, body)),
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
];
