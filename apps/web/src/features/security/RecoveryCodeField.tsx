import { TextField } from "@palco/ui/text-field";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import "./security.css";

interface RecoveryCodeFieldProps {
  /** Of the form, for a button outside of it. */
  id: string;
  error: string | undefined;
  onGiven: (code: string) => void;
}

/** One of the codes that were shown once. Spaces, hyphens and lower case don't matter. */
export function RecoveryCodeField({ id, error, onGiven }: RecoveryCodeFieldProps) {
  const { t } = useTranslation("security");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const code = typed.trim();
        setMissing(!code);
        if (code) onGiven(code);
        else field.current?.focus();
      }}
    >
      <TextField
        ref={field}
        className="recovery-code"
        label={t("recovery_label")}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={typed}
        error={isMissing ? t("recovery_missing") : error}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
      />
    </form>
  );
}
