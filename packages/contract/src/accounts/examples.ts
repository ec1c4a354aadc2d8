import { billing } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as profile from "./profile.ts";
import type * as passkeys from "./passkeys.ts";
import type * as recovery from "./recovery.ts";
import type * as secondFactor from "./second-factor.ts";
import type * as security from "./security.ts";
import type * as registering from "./register.ts";
import type * as billingRoutes from "./billing.ts";
import { emptyBilling } from "./billing.ts";
import type * as codes from "./codes.ts";
import type * as confirming from "./confirm.ts";
import type * as email from "./email.ts";

const password = "Seven-green-lamps-7";

export const accountBodyExamples: BodiesOf<
  typeof api &
    typeof billingRoutes &
    typeof codes &
    typeof confirming &
    typeof email &
    typeof passkeys &
    typeof secondFactor &
    typeof security &
    typeof profile &
    typeof recovery &
    typeof registering
> = {
  register: {
    as: "attendee",
    name: "Ana",
    surname: "García",
    email: "ana@example.com",
    emailConfirmation: "ana@example.com",
    password,
    passwordConfirmation: password,
    policy: true,
    terms: true,
  },
  activate: { token: "kq3T0yVfUo2m" },
  resendActivation: { email: "ana@example.com" },
  login: { email: "ana@example.com", password },
  recoverPassword: { email: "ana@example.com" },
  requestCode: { purpose: "sign_in", email: "ana@example.com", secret: "5f1d6c0b7a3e4d289c60e1f7ab52d943" },
  confirmCode: {
    challenge: "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7",
    secret: "5f1d6c0b7a3e4d289c60e1f7ab52d943",
    code: "402917",
  },
  requestConfirmCode: { secret: "5f1d6c0b7a3e4d289c60e1f7ab52d943" },
  confirmSession: { method: "password", password },
  changeEmail: { email: "ana@example.org" },
  confirmEmailChange: { challenge: "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7", code: "402917" },
  revertEmail: { token: "kq3T0yVfUo2m" },
  giveSecondFactor: {
    ticket: "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7.kq3T0yVfUo2m",
    method: "totp",
    code: "402917",
  },
  beginPasskeyLogin: { secret: "5f1d6c0b7a3e4d289c60e1f7ab52d943" },
  logInByPasskey: {
    challenge: "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7",
    secret: "5f1d6c0b7a3e4d289c60e1f7ab52d943",
    response: {
      id: "Zm9vYmFy",
      rawId: "Zm9vYmFy",
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: "eyJ0eXBlIjo", authenticatorData: "SZYN5YgOjGh0", signature: "MEUCIQDx" },
    },
  },
  addPasskey: {
    challenge: "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7",
    name: "Firefox, Windows",
    response: {
      id: "Zm9vYmFy",
      rawId: "Zm9vYmFy",
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: "eyJ0eXBlIjo", attestationObject: "o2NmbXRkbm9uZQ" },
    },
  },
  renamePasskey: { name: "Phone" },
  confirmTotp: { challenge: "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7", code: "402917" },
  updateSignInRules: { administratorsNeedSecondFactor: true },
  choosePassword: { password, passwordConfirmation: password },
  resetPassword: { token: "kq3T0yVfUo2m", password, passwordConfirmation: password },
  changePassword: {
    currentPassword: "Three-blue-doors-3",
    password,
    passwordConfirmation: password,
  },
  updatePreferences: { language: "es", timezone: "Europe/Madrid" },
  updateProfile: {
    name: "Ana",
    surname: "García",
    country: "ES",
    company: "",
    position: "",
    description: "",
    newsletter: false,
    publicProfile: false,
    language: "es",
    timezone: "Europe/Madrid",
    social: { instagram: "https://instagram.com/ana" },
    avatarImageId: null,
  },
  updateBilling: { ...emptyBilling, ...billing },
};
