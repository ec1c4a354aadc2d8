import { Button, IconButton } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SheetPartProps } from "./sheet-form.ts";

const most = 20;

/** Links to further reading. */
export function LinkFields({ form, disabled }: SheetPartProps) {
  const { t } = useTranslation("datasheets");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "facts.links" });
  const errors = form.formState.errors.facts?.links;
  return (
    <Section title={t("links")} about={t("links_about")}>
      {fields.map(({ id }, at) => (
        <div key={id} className="sheet-quote-fields">
          <div className="edit-pair">
            <TextField
              label={t("link_label", { number: at + 1 })}
              disabled={disabled}
              error={errors?.[at]?.label?.message}
              {...form.register(`facts.links.${at}.label`)}
            />
            <TextField
              label={t("link_url", { number: at + 1 })}
              type="url"
              inputMode="url"
              disabled={disabled}
              error={errors?.[at]?.url?.message}
              {...form.register(`facts.links.${at}.url`)}
            />
          </div>
          <IconButton
            label={t("link_remove", { number: at + 1 })}
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
          onClick={() => append({ label: "", url: "" })}
        >
          {t("link_add")}
        </Button>
      ) : null}
    </Section>
  );
}
