import type { Ref } from "react";
import { useNumberText } from "./number-field.tsx";
import { currencyFormat } from "./number-text.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";
import { useUi } from "./ui-provider.tsx";

export type MoneyFieldProps = Omit<
  TextFieldProps,
  "value" | "onChange" | "defaultValue" | "type" | "counter" | "start" | "ref"
> & {
  /** Minor units: 1250 is 12,50 €. Null for none. */
  value: number | null | undefined;
  /** Minor units, null when emptied, NaN when it is no amount (the schema refuses it). */
  onChange: (minor: number | null) => void;
  /** ISO 4217: "EUR". Decides the decimals and the sign. */
  currency: string;
  ref?: Ref<HTMLInputElement>;
};

/** An amount of money, typed with the reader's decimal sign. Controlled: use with `<Controller>`. */
export function MoneyField({ value, onChange, currency, end, ...props }: MoneyFieldProps) {
  const { locale } = useUi();
  const { decimals, sign, isSignFirst } = currencyFormat(locale, currency);
  const typed = useNumberText(value ?? null, { locale, decimals });
  const mark = <span aria-hidden="true">{sign}</span>;
  return (
    <TextField
      {...props}
      {...typed.bind(onChange, props.onBlur)}
      inputMode="decimal"
      autoComplete="off"
      start={isSignFirst ? mark : undefined}
      end={
        isSignFirst ? (
          end
        ) : (
          <>
            {mark}
            {end}
          </>
        )
      }
    />
  );
}
