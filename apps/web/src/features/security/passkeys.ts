import type { AuthSession } from "@palco/contract/accounts/api";
import {
  addPasskey,
  type beginPasskey,
  beginPasskeyConfirm,
  beginPasskeyLogin,
  logInByPasskey,
  type Passkey,
  type PasskeyAnswer,
} from "@palco/contract/accounts/passkeys";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { call } from "#app/api.ts";
import { randomName } from "#app/random-name.ts";
import { deviceKey } from "#features/accounts/device-key.ts";

type Begun = RouteOutput<typeof beginPasskey>;

/** Loaded with the first ceremony. */
const loadLibrary = () => import("@simplewebauthn/browser");

/** The site was opened by an IP address. Passkeys belong to a name. */
export const isByNumber = (): boolean => /^(\d+(\.\d+){3}|\[.*\])$/.test(location.hostname);

/** This browser has passkeys for this address. On one without TLS none has. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function" && !isByNumber();

/** Asks the person for one of their passkeys. Throws when they leave it. */
async function askForPasskey({ options }: Begun): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAnswer;
}

/** Logs in by a passkey, which is two factors. */
export async function enterByPasskey(): Promise<AuthSession> {
  const secret = randomName();
  const begun = await call(beginPasskeyLogin, { body: { secret } });
  const response = await askForPasskey(begun);
  return call(logInByPasskey, {
    body: { challenge: begun.challenge, secret, response, device: deviceKey() },
  });
}

/** Proves by a passkey who has this session: for `POST /auth/confirm`. */
export async function confirmByPasskey() {
  const begun = await call(beginPasskeyConfirm);
  return { method: "passkey" as const, challenge: begun.challenge, response: await askForPasskey(begun) };
}

/** Makes a passkey on this device or another one, and adds it to the own account. */
export async function makePasskey({ challenge, options }: Begun, name: string): Promise<Passkey> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON });
  const response = made as unknown as RouteArguments<typeof addPasskey>["body"]["response"];
  return call(addPasskey, { body: { challenge, name, response, device: deviceKey() } });
}
