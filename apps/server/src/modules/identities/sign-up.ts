import type { IdentitySignUpForm, signUpByIdentity as contract } from "@palco/contract/identities/api";
import type { RouteOutput } from "@palco/contract/route";
import { checkSignUp, enter, findFound, holdsProof, signUp, useFound } from "#modules/accounts/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { Found } from "./attempt.ts";
import { insertIdentity } from "./identity.queries.ts";

/**
 * Signs somebody up whom a provider has named: on the same terms, and with an address that the provider may vouch for or
 * that a mailed code has proved.
 */
export async function signUpByIdentity(
  context: Context,
  { identity, email: typed, ...form }: IdentitySignUpForm,
): Promise<RouteOutput<typeof contract>> {
  const { db, now } = context;
  const kept = await findFound(db, identity, now());
  if (!kept) throw new AppError("identities.attempt_expired");
  const found = Found.parse(kept);
  const email = found.isVerified ? found.email : typed;
  if (!email || (!found.isVerified && !form.proof)) throw fieldsRefused({ path: "email", code: "required" });
  const said = { ...form, email, ...(found.isVerified && { proof: undefined }) };
  // Before the look at the address: who has no proof of it does not learn whether it is known.
  if (said.proof && !(await holdsProof(db, said.proof, { email, now: now() })))
    throw new AppError("accounts.verification_invalid");
  await checkSignUp(context, said);
  const { userId, approval } = await signUp(context, said, {
    isConfirmed: true,
    async inside(tx, id) {
      if (!(await useFound(tx, identity, now()))) throw new AppError("identities.attempt_expired");
      const { issuer, subject } = found;
      const result = await insertIdentity(tx, { userId: id, issuer, subject, email: found.email }, now());
      if (result !== "made") throw new AppError("identities.taken");
    },
  });
  const session = await db
    .transaction()
    .execute((tx) => enter(tx, { userId, by: "oidc", device: form.device }, context));
  return { email, approval, session };
}
