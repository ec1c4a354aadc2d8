import type { CodeGift } from "@palco/contract/registration/codes";
import { TextField, type TextFieldProps } from "@palco/ui/text-field";
import { type FocusEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCodeGift } from "./use-registration-codes.ts";

/** A registration code. Left with a right one, the field says what it gives; with a wrong one, why not. */
export function CodeField({ error, onBlur, ...field }: TextFieldProps) {
  const { t } = useTranslation("accounts");
  const [typed, setTyped] = useState("");
  const { data, error: refused } = useCodeGift(typed);
  const gives = data ? giftsOf(data).map((gift) => t(`code_${gift}`, { product: data.product?.title })) : [];
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={error ?? refused?.message}
      hint={data ? t("code_gives", { what: gives.join(" · ") || t("code_entry") }) : undefined}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        onBlur?.(event);
        setTyped(event.target.value);
      }}
    />
  );
}

export function giftsOf({
  role,
  approves,
  product,
}: CodeGift): ("role_PRODUCER" | "role_PRESS" | "approves" | "product")[] {
  return [
    ...(product ? ["product" as const] : []),
    ...(role ? [`role_${role}` as const] : []),
    ...(approves ? ["approves" as const] : []),
  ];
}
