import { shownAdAreas } from "@palco/contract/ads/kinds";
import { bannerAreas } from "@palco/contract/pages/sections";
import { NativeSelect } from "@palco/ui/native-select";
import { useTranslation } from "react-i18next";
import type { FieldsOf } from "../section-editing.ts";

/** The area whose advertising is shown. */
export function BannerFields({ of, section: { area } }: FieldsOf<"banner">) {
  const { t } = useTranslation("page-editor");
  return (
    <NativeSelect
      label={t("banner_area")}
      value={area}
      options={bannerAreas
        .filter((value) => shownAdAreas.includes(value) || value === area)
        .map((value) => ({ value, label: t(`banner_area_${value}`) }))}
      hint={t("banner_hint")}
      error={of.errorOf("area")}
      onChange={({ target }) => of.change({ area: target.value })}
    />
  );
}
