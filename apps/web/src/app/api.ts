import { type ApiError, createClient } from "@palco/contract/client";
import { getLanguage } from "./language.ts";
import { dropSession, getSession } from "./session.ts";

/** 401 means the session has died, 403 that this account should not be here: both log out (specification, section 4). */
function logOutWhenRefused(error: ApiError): void {
  if ((error.status === 401 || error.status === 403) && getSession()) dropSession();
}

/** Calls the API: `call(getConfig)`, typed by the contract; throws `ApiError` or `NetworkError`. */
export const call = createClient({
  baseUrl: "/api",
  token: () => getSession()?.authToken,
  language: getLanguage,
  onRefused: logOutWhenRefused,
});
