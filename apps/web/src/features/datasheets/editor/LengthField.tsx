import { TextField, type TextFieldProps } from "@palco/ui/text-field";
import { parseDuration } from "@palco/values/duration";
import { useState } from "react";
import { useFormat } from "#app/format.ts";

export interface LengthFieldProps extends Omit<TextFieldProps, "value" | "onChange"> {
  /** In minutes; null when it is empty. */
  value: number | null;
  /** NaN for what is no length, which the schema refuses. */
  onChange: (minutes: number | null) => void;
}

/** A length of time as people write it, "1 h 30" or "90": shown tidied up when one leaves the field. */
export function LengthField({ value, onChange, onBlur, ...field }: LengthFieldProps) {
  const format = useFormat();
  const written = value && Number.isFinite(value) ? format.length(value * 60_000) : "";
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() ? (parseDuration(target.value) ?? Number.NaN) : null);
      }}
      onBlur={(event) => {
        // What could not be read stays to be mended.
        if (value === null || Number.isFinite(value)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
