import { TextField } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";
import type { FieldsOf } from "../section-editing.ts";
import { TextIn } from "../TextIn.tsx";

/** Words, the consent that is kept as a proof, and a name for the list. */
export function NewsletterFields({ of, section }: FieldsOf<"newsletter">) {
  const { t } = useTranslation("page-editor");
  return (
    <>
      <TextIn of={of} field="text" label={t("field_text")} max={400} rows={3} />
      <TextIn
        of={of}
        field="consent"
        label={t("newsletter_consent")}
        hint={t("newsletter_consent_hint")}
        max={400}
        rows={3}
      />
      <TextField
        label={t("newsletter_list")}
        hint={t("newsletter_list_hint")}
        value={section.list}
        counter={60}
        autoComplete="off"
        error={of.errorOf("list")}
        onChange={({ target }) => of.type("list", { list: target.value })}
        onBlur={of.end}
      />
    </>
  );
}
