import { useState } from "react";
import type { ComponentProps, Ref } from "react";
import { Minus, Plus } from "lucide-react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { formatScaled, parseScaled } from "./number-text.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";
import { useUi } from "./ui-provider.tsx";

export type NumberFieldProps = Omit<
  TextFieldProps,
  "value" | "onChange" | "defaultValue" | "type" | "counter" | "min" | "max" | "step" | "ref"
> & {
  /** The number, null for none. */
  value: number | null | undefined;
  /** Also called with NaN for what is no number, so that the schema refuses it. */
  onChange: (value: number | null) => void;
  decimals?: number;
  min?: number;
  max?: number;
  /** Gives it a minus before and a plus after the figure. */
  step?: number;
  ref?: Ref<HTMLInputElement>;
};

/** A number as people write it. Controlled: use with `<Controller>`. */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  min,
  max,
  step,
  end,
  ...props
}: NumberFieldProps) {
  const { locale, text } = useUi();
  const scale = 10 ** decimals;
  const typed = useNumberText(value === null || value === undefined ? null : Math.round(value * scale), {
    locale,
    decimals,
  });
  const change = (scaled: number | null) => onChange(scaled === null ? null : scaled / scale);
  const nudge = (by: number) => {
    const next = Math.min(
      max ?? Infinity,
      Math.max(min ?? -Infinity, (Number.isFinite(value) ? Number(value) : (min ?? 0)) + by),
    );
    change(Math.round(next * scale));
  };
  const nudger = (by: number, Sign: typeof Minus, label: string, limit: number | undefined) => (
    <IconButton
      size="sm"
      tabIndex={-1}
      label={label}
      disabled={props.disabled || isAt(value, limit)}
      onClick={() => nudge(by)}
    >
      <Sign aria-hidden="true" />
    </IconButton>
  );
  return (
    <TextField
      {...props}
      {...typed.bind(change, props.onBlur)}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      {...(step && { className: classNames("ui-number-steps", props.className) })}
      start={step ? nudger(-step, Minus, text("decrease"), min) : props.start}
      end={
        end || step ? (
          <>
            {end}
            {step ? nudger(step, Plus, text("increase"), max) : null}
          </>
        ) : undefined
      }
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        if (!step || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        nudge(event.key === "ArrowUp" ? step : -step);
      }}
    />
  );
}

const isAt = (value: number | null | undefined, limit: number | undefined) =>
  limit !== undefined && value === limit;

/**
 * Keeps the text as typed while it means the value, and shows the value's own text otherwise
 * (a reset, a press on plus). Tidies up when one leaves the field.
 */
export function useNumberText(scaled: number | null, format: { locale: string; decimals: number }) {
  const [text, setText] = useState(() => formatScaled(scaled, format));
  const shown = Object.is(parseScaled(text, format), scaled) ? text : formatScaled(scaled, format);
  return {
    bind: (
      onChange: (scaled: number | null) => void,
      onBlur?: ComponentProps<"input">["onBlur"],
    ): Partial<ComponentProps<"input">> => ({
      value: shown,
      onChange: (event) => {
        setText(event.target.value);
        onChange(parseScaled(event.target.value, format));
      },
      onBlur: (event) => {
        const tidy = parseScaled(shown, format);
        if (!Number.isNaN(tidy)) setText(formatScaled(tidy, format));
        onBlur?.(event);
      },
    }),
  };
}
