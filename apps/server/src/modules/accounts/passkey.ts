import { isIP } from "node:net";
import type { NewPasskeyAnswer, PasskeyAnswer } from "@palco/contract/accounts/passkeys";
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Config } from "#platform/config/config.ts";

/** Loaded with the first ceremony: most sites run for weeks without one. */
const loadLibrary = () => import("@simplewebauthn/server");

interface Site {
  origin: string;
  rpID: string;
}

/** Passkeys belong to the name in the public address; an IP address has none. */
function siteOf({ publicUrl }: Pick<Config, "publicUrl">): Site | undefined {
  const { origin, hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? undefined : { origin, rpID: hostname };
}

export const arePasskeysPossible = (config: Pick<Config, "publicUrl">): boolean =>
  siteOf(config) !== undefined;

function requireSite(config: Pick<Config, "publicUrl">): Site {
  const site = siteOf(config);
  if (!site) throw new AppError("accounts.passkeys_unavailable");
  return site;
}

/** Asks for any passkey of this site, without naming one: nobody learns which accounts there are. */
export async function passkeyRequest(config: Pick<Config, "publicUrl">) {
  const { rpID } = requireSite(config);
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({ rpID, userVerification: "required" });
}

export async function passkeyCreation(
  config: Pick<Config, "publicUrl">,
  person: { id: string; email: string; name: string; has: readonly string[]; site: string },
) {
  const { rpID } = requireSite(config);
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: person.site,
    rpID,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: "none",
    excludeCredentials: person.has.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export interface MadePasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** The passkey that an authenticator has made for this challenge. Refuses everything else. */
export async function checkNewPasskey(
  config: Pick<Config, "publicUrl">,
  { response, challenge }: { response: z.output<typeof NewPasskeyAnswer>; challenge: string },
): Promise<MadePasskey> {
  const { origin, rpID } = requireSite(config);
  const library = await loadLibrary();
  const checked = await library
    .verifyRegistrationResponse({
      response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    .catch(() => undefined);
  if (!checked?.verified) throw new AppError("accounts.passkey_wrong");
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: response.response.transports ?? [],
  };
}

export interface KeptPasskey {
  credential_id: string;
  public_key: Buffer;
  counter: string;
}

/** The counter after a passkey was used for this challenge, by a person whom it has verified. Refuses everything else. */
export async function checkPasskey(
  config: Pick<Config, "publicUrl">,
  { response, challenge, kept }: { response: PasskeyAnswer; challenge: string; kept: KeptPasskey },
): Promise<number> {
  const { origin, rpID } = requireSite(config);
  const library = await loadLibrary();
  const checked = await library
    .verifyAuthenticationResponse({
      response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: kept.credential_id,
        publicKey: new Uint8Array(kept.public_key),
        counter: Number(kept.counter),
      },
      requireUserVerification: true,
    })
    .catch(() => undefined);
  if (!checked?.verified) throw new AppError("accounts.passkey_wrong");
  return checked.authenticationInfo.newCounter;
}
