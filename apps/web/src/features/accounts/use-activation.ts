import { activate } from "@palco/contract/accounts/register";
import { useMutation } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { deviceKey } from "./device-key.ts";
import { codeOf } from "./refusal.ts";

/** Spends the token of the link when asked to: whatever opens links by itself spends nothing. */
export function useActivation(token: string) {
  const activation = useMutation({
    mutationFn: () => call(activate, { body: { token, device: deviceKey() } }),
  });
  const code = codeOf(activation.error);
  return {
    activation,
    /** The link has expired or was used. */
    isDead: code === "accounts.verification_invalid" || code === "request.invalid",
  };
}
