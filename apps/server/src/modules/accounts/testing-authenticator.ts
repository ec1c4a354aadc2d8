import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { NewPasskeyAnswer, PasskeyAnswer } from "@palco/contract/accounts/passkeys";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { z } from "zod";

/** What an authenticator signs, with what can be wrong in it. */
export interface Signed {
  challenge: string;
  origin: string;
  rpId: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64 = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** An authenticator in software: ES256, no attestation, as a phone's passkeys are. */
export function anAuthenticatorDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x, y } = publicKey.export({ format: "jwk" });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
    ]),
  );

  function authenticatorData({ rpId, userVerified = true, counter = 0 }: Signed, attested?: Buffer): Buffer {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }
  const clientData = (type: string, { challenge, origin, type: other }: Signed) =>
    base64(JSON.stringify({ type: other ?? type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64(id),
    rawId: base64(id),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    id: base64(id),
    /** Answers `navigator.credentials.create`. */
    make(signed: Signed): z.input<typeof NewPasskeyAnswer> {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(signed, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", signed),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    use(signed: Signed): z.input<typeof PasskeyAnswer> {
      const authData = authenticatorData(signed);
      const clientDataJSON = clientData("webauthn.get", signed);
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON,
          authenticatorData: base64(authData),
          signature: base64(signature),
          ...(signed.userHandle && { userHandle: base64(signed.userHandle) }),
        },
      };
    },
  };
}
