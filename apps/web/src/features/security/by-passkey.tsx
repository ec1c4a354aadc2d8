import type { Entry } from "@palco/contract/accounts/api";
import { Skeleton } from "@palco/ui/skeleton";
import { lazy, Suspense } from "react";

const PasskeyLogin = lazy(() => import("./PasskeyLogin.tsx"));

/** The button of the passkeys for a log-in form; its code comes when it is shown. Its place is kept: nothing below it moves. */
export const byPasskey = (enter: (entry: Entry) => void) => (
  <Suspense fallback={<Skeleton height="var(--control-lg)" />}>
    <PasskeyLogin onEntry={enter} />
  </Suspense>
);
