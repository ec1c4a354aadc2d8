import { changeEmail, confirmEmailChange } from "@palco/contract/accounts/email";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { getSession, setSession } from "#app/session.ts";

/** Asks for another address, and takes it by the code that was sent there. */
export function useChangeEmail() {
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: (email: string) => call(changeEmail, { body: { email } }),
  });
  const confirm = useMutation({
    mutationFn: (code: string) =>
      call(confirmEmailChange, { body: { challenge: request.data!.challenge, code } }),
    onSuccess: ({ email }) => {
      const session = getSession();
      if (session) setSession({ ...session, email });
      void queries.invalidateQueries({ queryKey: ["account", "profile"] });
    },
  });
  return { request, confirm };
}
