import { PasswordField } from "@palco/ui/password-field";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface OwnPasswordProps {
  id: string;
  email: string;
  error: string | undefined;
  onGiven: (password: string) => void;
}

/** Asks the password of a known account. */
export function OwnPassword({ id, email, error, onGiven }: OwnPasswordProps) {
  const { t } = useTranslation("security");
  const field = useRef<HTMLInputElement>(null);
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
        const password = String(new FormData(event.currentTarget).get("password"));
        setMissing(!password);
        if (password) onGiven(password);
      }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={field}
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        error={isMissing ? t("password_missing") : error}
      />
    </form>
  );
}
