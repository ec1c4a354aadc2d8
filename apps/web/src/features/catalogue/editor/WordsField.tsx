import { TagsField, type TagsFieldProps } from "@palco/ui/multi-combobox";
import type { Language } from "@palco/values/language";
import { Controller } from "react-hook-form";
import { firstMessage } from "#app/form.ts";
import type { TabProps } from "./product-form.ts";

interface WordsFieldProps extends TabProps, Pick<TagsFieldProps, "label" | "hint" | "max" | "placeholder"> {
  name: "tags" | "labels" | "artists" | `tagsByLanguage.${Language}`;
}

/** Free words of a product. */
export function WordsField({ form, name, ...props }: WordsFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TagsField
          {...props}
          value={field.value}
          onChange={field.onChange}
          error={firstMessage(fieldState.error)}
        />
      )}
    />
  );
}
