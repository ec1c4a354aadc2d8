import { activate } from "@palco/contract/accounts/api";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#app/api.ts";
import { codeOf } from "./refusal.ts";

export type Activation =
  | { state: "working" }
  | { state: "done"; email: string; approval: string }
  /** The link has expired or was used. */
  | { state: "dead" }
  | { state: "failed"; error: unknown };

/** Uses the token of the link, once: a second call would find it used. */
export function useActivation(token: string): Activation & { retry: () => void } {
  const [activation, setActivation] = useState<Activation>({ state: "working" });
  const asked = useRef<string>(undefined);
  const ask = useCallback(() => {
    setActivation({ state: "working" });
    call(activate, { body: { token } }).then(
      ({ email, approval }) => setActivation({ state: "done", email, approval }),
      (error: unknown) =>
        setActivation(
          codeOf(error) === "accounts.verification_invalid" || codeOf(error) === "request.invalid"
            ? { state: "dead" }
            : { state: "failed", error },
        ),
    );
  }, [token]);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    ask();
  }, [ask, token]);
  return { ...activation, retry: ask };
}
