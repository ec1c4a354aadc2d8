import { getSecurity } from "@palco/contract/accounts/security";
import { call } from "#app/api.ts";
import { confirmOwner } from "./confirm-owner.tsx";
import { type FactorWanted, securityAddress } from "./security-address.ts";

let asked: Promise<boolean> | undefined;

/**
 * A session of an administrator lacks the second factor that the site asks for, and every call is refused until it has it.
 * Who has one gives it in a dialog; who has none is led to where it is added. Once for all calls that wait. True when the
 * session has it.
 */
export function giveOwnFactor(): Promise<boolean> {
  asked ??= give().finally(() => {
    asked = undefined;
  });
  return asked;
}

const here = () => location.pathname + location.search;

async function give(): Promise<boolean> {
  // Being added.
  if (here() === securityAddress) return false;
  const { totpSince, passkeys } = await call(getSecurity);
  const hasFactor = totpSince !== null || passkeys.length > 0;
  if (hasFactor && (await confirmOwner())) return true;
  if (here() === securityAddress) return false;
  const wanted: FactorWanted = { factorFor: here(), isUnproved: hasFactor };
  const { router } = await import("#app/router.tsx");
  await router.navigate(securityAddress, { replace: true, state: wanted });
  return false;
}
