import { Alert } from "@palco/ui/alert";
import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import "./security.css";

interface PasskeyPromptProps {
  /** Of the form, for a button outside of it: browsers want a press before they ask. */
  id: string;
  error: string | undefined;
  onGo: () => void;
}

/** Says what the browser is about to ask. */
export function PasskeyPrompt({ id, error, onGo }: PasskeyPromptProps) {
  const { t } = useTranslation("security");
  const form = useRef<HTMLFormElement>(null);
  // Its button is elsewhere in the dialog.
  useEffect(() => (form.current?.elements[0] as HTMLElement | undefined)?.focus(), []);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onGo();
      }}
    >
      {error ? (
        <Alert tone="danger" announce>
          {error}
        </Alert>
      ) : null}
      <p className="passkey-prompt">
        <KeyRound aria-hidden="true" />
        {t("passkey_text")}
      </p>
    </form>
  );
}
