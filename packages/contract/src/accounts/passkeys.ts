import { z } from "zod";
import { Id, Instant, line, RandomName } from "../fields.ts";
import { route } from "../route.ts";
import { AuthSession } from "./api.ts";
import { ChallengeOfTab } from "./challenge.ts";

const Base64Url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);

/** What the browser's authenticator answers, as WebAuthn's `toJSON` writes it; read by the server's library. */
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** A passkey used: signed by an authenticator that has verified its person. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A passkey made. */
export const NewPasskeyAnswer = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** Options for `navigator.credentials`, in the JSON form of WebAuthn. */
const Options = z.looseObject({ challenge: z.string() });
const Ceremony = z.object({ challenge: Id, options: Options });

const limit = 64 * 1024;

export const beginPasskeyLogin = route({
  method: "POST",
  path: "/auth/passkey/options",
  audience: "everyone",
  load: "vital",
  summary: "Begin a log-in by a passkey: which one is the browser's to say",
  body: z.strictObject({ secret: RandomName }),
  output: Ceremony,
  refusals: ["accounts.passkeys_unavailable"],
  rateLimit: "crowd",
});

export const logInByPasskey = route({
  method: "POST",
  path: "/auth/passkey",
  audience: "everyone",
  load: "vital",
  summary: "Log in by a passkey, which counts as two factors",
  body: ChallengeOfTab.extend({ response: PasskeyAnswer, device: RandomName.optional() }),
  output: AuthSession,
  bodyLimit: limit,
  refusals: ["accounts.passkey_wrong", "accounts.passkeys_unavailable"],
  guesses: ["accounts.passkey_wrong"],
});

export const beginPasskeyConfirm = route({
  method: "POST",
  path: "/auth/confirm/passkey",
  audience: "user",
  withoutSecondFactor: true,
  load: "vital",
  summary: "Begin to confirm this session by a passkey, for `POST /auth/confirm`",
  output: Ceremony,
  refusals: ["accounts.passkeys_unavailable"],
});

export const PasskeyName = line(60).min(1);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const beginPasskey = route({
  method: "POST",
  path: "/account/security/passkeys/options",
  audience: "user",
  withoutSecondFactor: true,
  load: "vital",
  reauthenticate: true,
  summary: "Begin to add a passkey to the own account",
  output: Ceremony,
  refusals: ["accounts.passkeys_unavailable", "accounts.passkeys_full"],
});

export const addPasskey = route({
  method: "POST",
  path: "/account/security/passkeys",
  audience: "user",
  withoutSecondFactor: true,
  load: "vital",
  reauthenticate: true,
  summary: "Add the passkey that the browser has made",
  body: z.strictObject({
    challenge: Id,
    name: PasskeyName,
    response: NewPasskeyAnswer,
    /** As in the log-in form: with the first second factor, this browser stays known to the account and the others do not. */
    device: RandomName.optional(),
  }),
  output: Passkey,
  status: 201,
  bodyLimit: limit,
  refusals: ["accounts.passkey_wrong", "accounts.passkeys_unavailable", "accounts.passkeys_full"],
});

const byId = z.object({ id: Id });

export const renamePasskey = route({
  method: "PUT",
  path: "/account/security/passkeys/:id",
  audience: "user",
  load: "vital",
  summary: "Give one of the own passkeys another name",
  params: byId,
  body: z.strictObject({ name: PasskeyName }),
  output: Passkey,
  refusals: [],
});

export const removePasskey = route({
  method: "DELETE",
  path: "/account/security/passkeys/:id",
  audience: "user",
  load: "vital",
  reauthenticate: true,
  summary: "Remove one of the own passkeys; the last way in stays",
  params: byId,
  refusals: ["identities.last_way_in"],
});
