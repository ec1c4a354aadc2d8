import { requestConfirmCode } from "@palco/contract/accounts/confirm";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { randomName } from "#app/random-name.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { usePause } from "#features/accounts/use-pause.ts";
import { SixDigits } from "./SixDigits.tsx";

interface MailedCodeProps {
  id: string;
  email: string;
  error: string | undefined;
  onGiven: (given: { challenge: string; secret: string; code: string }) => void;
}

/** A code to the own address: sent when it opens. */
export function MailedCode({ id, email, error, onGiven }: MailedCodeProps) {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const [secret] = useState(randomName);
  const { seconds, start } = usePause();
  const request = useMutation({ mutationFn: () => call(requestConfirmCode, { body: { secret } }) });
  const { mutate: ask } = request;
  useEffect(() => {
    ask(undefined, { onSuccess: start });
  }, [ask, start]);
  const challenge = request.data?.challenge;
  return (
    <>
      <p role="status">
        <Trans
          t={t}
          i18nKey={request.isSuccess ? "code_sent" : "code_sending"}
          values={{ email }}
          components={{ b: <b translate="no" /> }}
        />
      </p>
      {request.error ? (
        <Alert tone="danger" announce>
          {refusalText(request.error)}
        </Alert>
      ) : null}
      {request.data?.mailbox ? (
        <p>
          <TextLink href={`${request.data.mailbox}?to=${encodeURIComponent(email)}`} target="_blank">
            {t("code_mailbox")}
          </TextLink>
        </p>
      ) : null}
      <SixDigits
        id={id}
        label={t("code_label")}
        error={error}
        onGiven={(code) => challenge && onGiven({ challenge, secret, code })}
      />
      <div className="confirm-ways">
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={seconds > 0 || undefined}
          onClick={() => {
            if (seconds === 0) ask(undefined, { onSuccess: start });
          }}
        >
          {seconds > 0 ? t("code_again_wait", { seconds }) : t("code_again")}
        </Button>
      </div>
    </>
  );
}
