import { getRegisterDomains, getRegisterFields } from "@palco/contract/accounts/register-options";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/**
 * Additional sign-up questions of this site, the allowed e-mail domains, and whether e-mail and password are typed
 * twice. As on a new site until loaded: the server checks again.
 */
export function useRegisterOptions() {
  const fields = useQuery({ queryKey: ["register-fields"], queryFn: () => call(getRegisterFields) });
  const domains = useQuery({ queryKey: ["register-domains"], queryFn: () => call(getRegisterDomains) });
  return {
    questions: fields.data?.fields ?? [],
    domains: domains.data?.allowed ?? [],
    repeat: fields.data?.repeatOnSignUp ?? true,
  };
}
