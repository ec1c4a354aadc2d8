import type { EditedSection } from "@palco/contract/pages/sections";
import { inLanguage } from "@palco/values/language";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";

/** Names of sections for the list, the dialogs and the checks. */
export function useSectionWords() {
  const { t } = useTranslation("page-editor");
  const language = useLanguage();
  const kindOf = (section: EditedSection): string => {
    if (section.kind === "product_slider") return t(`source_${section.source}`);
    return t(`kind_${section.kind}`);
  };
  return {
    kindOf,
    /** Its title, or its kind while it has none. */
    nameOf: (section: EditedSection): string =>
      (section.kind !== "kept" && inLanguage(section.title, language)) || kindOf(section),
  };
}
