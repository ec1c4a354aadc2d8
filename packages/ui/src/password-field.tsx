import { useState } from "react";
import { Check, Circle, Eye, EyeOff } from "lucide-react";
import { VisuallyHidden } from "./a11y.tsx";
import { IconButton } from "./button.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";
import { useUi } from "./ui-provider.tsx";
import { useTypedText } from "./use-typed-text.ts";
import "./password-field.css";

export type PasswordRule = { label: string; isMet: (password: string) => boolean };

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "end" | "start" | "counter"> & {
  /** Shown as a list that ticks itself off while one types. */
  rules?: PasswordRule[];
};

/** Pass `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ rules, hint, ref, onInput, ...props }: PasswordFieldProps) {
  const { text } = useUi();
  const [isShown, setShown] = useState(false);
  const { typed, read, ref: inputRef } = useTypedText(ref, rules !== undefined);
  return (
    <TextField
      {...props}
      ref={inputRef}
      onInput={(event) => {
        read();
        onInput?.(event);
      }}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      hint={
        rules ? (
          <>
            {hint}
            <PasswordRules rules={rules} password={typed} />
          </>
        ) : (
          hint
        )
      }
      end={
        <IconButton
          size="sm"
          label={text(isShown ? "hide_password" : "show_password")}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}

function PasswordRules({ rules, password }: { rules: PasswordRule[]; password: string }) {
  const { text } = useUi();
  return (
    <span className="ui-password-rules">
      {rules.map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <span key={label} className="ui-password-rules__rule" data-met={met || undefined}>
            {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {label}
            <VisuallyHidden>, {text(met ? "rule_met" : "rule_missing")}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
