import { Button } from "@palco/ui/button";
import { PasswordField } from "@palco/ui/password-field";
import { TextField } from "@palco/ui/text-field";
import { useEffect, useState } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { MediaPayInput } from "./media-pay-input.ts";

/** A secret: only its end is shown; another one replaces it. */
export function SecretField({
  name,
  label,
  hint,
  kept,
}: {
  name: Extract<FieldPath<MediaPayInput>, "pos.key" | "card.secretKey" | "card.signingKey">;
  label: string;
  hint?: string;
  kept: string | null;
}) {
  const { t } = useTranslation("payments");
  const { register, unregister, setFocus, getFieldState, formState } = useFormContext<MediaPayInput>();
  const { error } = getFieldState(name, formState);
  const [isReplacing, setReplacing] = useState(false);
  useEffect(() => {
    // The button that was pressed is gone: what it opened is where one types now.
    if (isReplacing) setFocus(name);
  }, [isReplacing, name, setFocus]);
  if (kept && !isReplacing)
    return (
      <div className="media-pay-secret">
        <TextField label={label} hint={hint} value={kept} readOnly error={error?.message} />
        <Button onClick={() => setReplacing(true)} aria-label={t("replace_name", { name: label })}>
          {t("replace")}
        </Button>
      </div>
    );
  return (
    <div className={kept ? "media-pay-secret" : undefined}>
      <PasswordField
        label={label}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
        error={error?.message}
        {...register(name, { setValueAs: (value: string) => value || undefined })}
      />
      {kept ? (
        <Button
          variant="ghost"
          onClick={() => {
            unregister(name);
            setReplacing(false);
          }}
        >
          {t("keep")}
        </Button>
      ) : null}
    </div>
  );
}
