import { TextField } from "@palco/ui/text-field";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { digitsOf } from "#features/accounts/code-digits.ts";
import "./security.css";

interface SixDigitsProps {
  /** Of the form, for a button outside of it. */
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  onGiven: (code: string) => void;
}

/** Six digits, typed, pasted or filled in by the phone, and sent on by themselves. */
export function SixDigits({ id, label, hint, error, onGiven }: SixDigitsProps) {
  const { t } = useTranslation("security");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // What was refused is not shown as wrong any more once it is changed.
  const [refused, setRefused] = useState("");
  const [isMissing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (!error) return;
    setRefused(field.current?.value ?? "");
    field.current?.select();
  }, [error]);

  function send(code: string): void {
    setRefused("");
    setMissing(code.length < 6);
    if (code.length === 6) onGiven(code);
    else field.current?.focus();
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        send(typed);
      }}
    >
      <TextField
        ref={field}
        className="six-digits"
        label={label}
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        value={typed}
        error={isMissing ? t("code_missing") : error && (!refused || refused === typed) ? error : undefined}
        onChange={({ target }) => {
          const digits = digitsOf(target.value);
          setTyped(digits);
          setMissing(false);
          if (digits.length === 6 && digits !== typed) send(digits);
        }}
      />
    </form>
  );
}
