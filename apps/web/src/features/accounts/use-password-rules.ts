import { passwordRules } from "@palco/contract/accounts/password";
import type { PasswordRule } from "@palco/ui/password-field";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The rules of a new password, as a list that ticks itself off. */
export function usePasswordRules(): PasswordRule[] {
  const { t } = useTranslation("accounts");
  return useMemo(
    () => [
      { label: t("rule_length"), isMet: passwordRules.length },
      { label: t("rule_upper"), isMet: passwordRules.upper },
      { label: t("rule_lower"), isMet: passwordRules.lower },
      { label: t("rule_digit"), isMet: passwordRules.digit },
      { label: t("rule_special"), isMet: passwordRules.special },
    ],
    [t],
  );
}
