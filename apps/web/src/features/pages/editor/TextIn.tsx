import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import type { Localized } from "@palco/values/language";
import type { ChangeEvent } from "react";
import { type SectionEditing, withText } from "./section-editing.ts";

interface TextInProps {
  of: SectionEditing;
  /** The member of the section. */
  field: string;
  label: string;
  hint?: string;
  max: number;
  /** Several lines. */
  rows?: number;
}

/** A text of a section in the language that is shown. */
export function TextIn({ of, field, label, hint, max, rows }: TextInProps) {
  const value = of.section[field as keyof typeof of.section] as unknown as Localized;
  return (
    <PlainTextIn
      of={of}
      value={value[of.language] ?? ""}
      field={`${field}.${of.language}`}
      errorAt={field}
      {...{ label, hint, max, rows }}
      onType={(typed) => ({ [field]: withText(value, of.language, typed) })}
    />
  );
}

/** Words anywhere in a section. */
export function PlainTextIn({
  of,
  field,
  errorAt = field,
  value,
  onType,
  max,
  rows,
  ...words
}: Omit<TextInProps, "hint"> & {
  hint?: string | undefined;
  rows?: number | undefined;
  value: string;
  errorAt?: string;
  onType: (typed: string) => Record<string, unknown>;
}) {
  const props = {
    ...words,
    value,
    counter: max,
    autoComplete: "off",
    error: of.errorOf(errorAt),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      of.type(field, onType(target.value)),
    onBlur: of.end,
  };
  return rows ? <TextArea {...props} rows={rows} /> : <TextField {...props} />;
}

/** An address of this site or of another. */
export function LinkIn({ of, field, label }: Pick<TextInProps, "of" | "field" | "label">) {
  const value = of.section[field as keyof typeof of.section] as unknown as string | null;
  return (
    <TextField
      label={label}
      value={value ?? ""}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={of.errorOf(field)}
      onChange={({ target }) => of.type(field, { [field]: target.value.trim() || null })}
      onBlur={of.end}
    />
  );
}
