import type { Entry } from "@palco/contract/accounts/api";
import { lazy, Suspense } from "react";

const PasskeyLogin = lazy(() => import("./PasskeyLogin.tsx"));

/** The button of the passkeys for a log-in form; its code comes when it is shown. */
export const byPasskey = (enter: (entry: Entry) => void) => (
  <Suspense fallback={null}>
    <PasskeyLogin onEntry={enter} />
  </Suspense>
);
