import { logout } from "@palco/contract/accounts/api";
import { call } from "#app/api.ts";
import { withNext } from "#app/next-path.ts";
import { setSession } from "#app/session.ts";

/** Ends this session and asks for another log-in, which comes back to this address: a new session proves more than this one can. */
export async function logInAgain(): Promise<void> {
  const here = location.pathname + location.search;
  // Without a connection this browser forgets all the same.
  await call(logout).catch(() => undefined);
  const { router } = await import("#app/router.tsx");
  setSession(undefined);
  await router.navigate(withNext("/login", here));
}
