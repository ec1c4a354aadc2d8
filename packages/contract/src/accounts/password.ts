import { limits } from "@palco/values/limits";
import { z } from "zod";
import { isCommonPassword } from "./common-passwords.ts";

/** Password rules of the specification (section 5), for a list that ticks off each fulfilled rule. */
export const passwordRules = {
  length: (password: string) => password.length >= limits.passwordMin,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export function meetsPasswordRules(password: string): boolean {
  return Object.values(passwordRules).every((rule) => rule(password));
}

/** A password someone chooses. Spaces at its ends are part of it. */
export const NewPassword = z
  .string()
  .max(limits.passwordMax)
  .superRefine((password, issues) => {
    const code = !password
      ? "required"
      : !meetsPasswordRules(password)
        ? "password_weak"
        : isCommonPassword(password)
          ? "password_common"
          : undefined;
    // The issue does not stop validation: the form still shows that the confirmation differs.
    if (code) issues.addIssue({ code: "custom", message: code });
  });
