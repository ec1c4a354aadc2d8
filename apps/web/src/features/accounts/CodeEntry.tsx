import type { RouteOutput } from "@palco/contract/route";
import type { CodePurpose, confirmCode } from "@palco/contract/accounts/codes";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { TextField } from "@palco/ui/text-field";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { digitsOf } from "./code-digits.ts";
import { useRefusalText } from "./refusal.ts";
import { useMailCode } from "./use-mail-code.ts";
import { usePause } from "./use-pause.ts";

interface CodeEntryProps {
  email: string;
  purpose: CodePurpose;
  /** It was right. The challenge is the proof of the mailbox where there is no account. */
  onProved: (answer: RouteOutput<typeof confirmCode>, proof: { challenge: string; secret: string }) => void;
  /** Back to another address or way. */
  onBack: () => void;
  backLabel: string;
}

/** Six digits from the mailbox: sent when it opens, typed, pasted or filled in by the phone, and sent on by themselves. */
export function CodeEntry({ email, purpose, onProved, onBack, backLabel }: CodeEntryProps) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { seconds, start } = usePause();
  const { request, confirm } = useMailCode({ email, purpose, onProved });
  const { mutate: ask } = request;
  useEffect(() => {
    ask(undefined, { onSuccess: start });
    field.current?.focus();
  }, [ask, start]);
  const mailbox = request.data?.mailbox;
  const error = isMissing ? t("code_missing") : confirm.error ? refusalText(confirm.error) : undefined;

  function send(code: string): void {
    setMissing(code.length < 6);
    if (code.length < 6) field.current?.focus();
    else if (!confirm.isPending) confirm.mutate(code, { onError: () => field.current?.select() });
  }

  return (
    <div className="code-entry">
      <p className="auth-note" role="status">
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
      {mailbox ? (
        <Alert
          actions={
            <TextLink href={`${mailbox}?to=${encodeURIComponent(email)}`} target="_blank">
              {t("inbox_open_local")}
            </TextLink>
          }
        >
          {t("inbox_local")}
        </Alert>
      ) : null}
      <TextField
        ref={field}
        className="code-digits"
        label={t("code_label")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        value={typed}
        error={error}
        onChange={({ target }) => {
          const digits = digitsOf(target.value);
          setTyped(digits);
          setMissing(false);
          confirm.reset();
          if (digits.length === 6 && request.isSuccess) send(digits);
        }}
        // The form around it, if there is one, is not sent by a code.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          send(typed);
        }}
      />
      <Button
        variant="primary"
        size="lg"
        block
        loading={confirm.isPending || request.isPending}
        onClick={() => send(typed)}
      >
        {t("code_submit")}
      </Button>
      <div className="auth-actions">
        <Button
          variant="ghost"
          onClick={() => {
            if (seconds > 0) return;
            setTyped("");
            confirm.reset();
            ask(undefined, { onSuccess: start });
            field.current?.focus();
          }}
          aria-disabled={seconds > 0 || undefined}
        >
          {seconds > 0 ? t("code_again_wait", { seconds }) : t("code_again")}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </div>
  );
}
