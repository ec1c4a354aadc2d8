import { Button, IconButton } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import type { Language } from "@palco/values/language";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SheetPartProps } from "./sheet-form.ts";

const most = 10;

/** Quotes of people who did the activity. */
export function QuoteFields({ form, disabled, language }: SheetPartProps & { language: Language }) {
  const { t } = useTranslation("datasheets");
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `texts.${language}.testimonials`,
  });
  const errors = form.formState.errors.texts?.[language]?.testimonials;
  return (
    <fieldset className="sheet-lines">
      <legend>{t("testimonials")}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="sheet-quote-fields">
          <div className="edit-fields">
            <TextArea
              label={t("quote_n", { number: at + 1 })}
              rows={2}
              counter={500}
              disabled={disabled}
              error={errors?.[at]?.quote?.message}
              {...form.register(`texts.${language}.testimonials.${at}.quote`)}
            />
            <TextField
              label={t("quote_by")}
              disabled={disabled}
              error={errors?.[at]?.by?.message}
              {...form.register(`texts.${language}.testimonials.${at}.by`)}
            />
          </div>
          <IconButton
            label={t("quote_remove", { number: at + 1 })}
            disabled={disabled}
            onClick={() => remove(at)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {fields.length < most ? (
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={disabled}
          onClick={() => append({ quote: "", by: "" })}
        >
          {t("quote_add")}
        </Button>
      ) : null}
    </fieldset>
  );
}
