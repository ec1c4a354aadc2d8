import { type ApiError, createClient } from "@palco/contract/client";
import { getLanguage } from "./language.ts";
import { dropSession, getSession, getToken, loseSession } from "./session.ts";

/**
 * 401 means the session has died, 403 that this account should not be here: both log out (specification, section 4). Where the
 * owner has to prove who they are, they are asked, and the call is repeated once they have; an administrator whose session lacks
 * the second factor of the site is led to it.
 */
function whenRefused({ status, code }: ApiError, token?: string): Promise<boolean> | undefined {
  if (status === 401 && getSession()) return loseSession(token);
  if (status === 403 && getSession()) dropSession();
  if (code === "auth.confirm_required")
    return import("./owner.ts").then(({ confirmOwner }) => confirmOwner());
  if (code === "auth.second_factor_required")
    return import("./owner.ts").then(({ giveOwnFactor }) => giveOwnFactor());
  return undefined;
}

/** Calls the API: `call(getConfig)`, typed by the contract; throws `ApiError` or `NetworkError`. */
export const call = createClient({
  baseUrl: "/api",
  token: getToken,
  language: getLanguage,
  onRefused: whenRefused,
});
