import { type CodePurpose, confirmCode, requestCode } from "@palco/contract/accounts/codes";
import type { RouteOutput } from "@palco/contract/route";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/api.ts";
import { randomName } from "#app/random-name.ts";
import { tellCodeLost } from "./code-lost.ts";
import { deviceKey } from "./device-key.ts";

interface MailCode {
  email: string;
  purpose: CodePurpose;
  onProved: (answer: RouteOutput<typeof confirmCode>, proof: { challenge: string; secret: string }) => void;
}

/** Asks for a mailed code and spends it; the secret that makes it this tab's is never sent anywhere else. */
export function useMailCode({ email, purpose, onProved }: MailCode) {
  const [secret] = useState(randomName);
  const request = useMutation({ mutationFn: () => call(requestCode, { body: { purpose, email, secret } }) });
  const challenge = request.data?.challenge;
  const confirm = useMutation({
    mutationFn: async (code: string) => {
      const proof = { challenge: challenge!, secret };
      return { proof, answer: await call(confirmCode, { body: { ...proof, code, device: deviceKey() } }) };
    },
    onSuccess: async ({ answer, proof }) => {
      await tellCodeLost(answer);
      onProved(answer, proof);
    },
  });
  return { request, confirm };
}
