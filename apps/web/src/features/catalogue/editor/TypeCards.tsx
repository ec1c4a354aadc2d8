import { availableProductTypes, type ProductType, productTypes } from "@palco/contract/catalogue";
import { RadioCards } from "@palco/ui/radio-cards";
import {
  Clapperboard,
  FileText,
  GraduationCap,
  Layers,
  type LucideIcon,
  Mic,
  Package,
  Podcast,
  Radio,
  Stethoscope,
  Users,
} from "lucide-react";
import { useTranslation } from "react-i18next";

const icons: Record<ProductType, LucideIcon> = {
  vod: Clapperboard, live: Radio, broadcast: Mic, podcast: Podcast, post: FileText, course: GraduationCap, meet: Users,
  datasheet: Stethoscope, physical: Package, master: Layers,
}; // prettier-ignore

export interface TypeCardsProps {
  value: ProductType;
  onChange: (type: ProductType) => void;
  disabled?: boolean;
}

/** What kind of product it is; those to come are shown as such. */
export function TypeCards({ value, onChange, disabled }: TypeCardsProps) {
  const { t } = useTranslation("catalogue-editor");
  return (
    <RadioCards
      label={t("type")}
      hideLabel
      name="product-type"
      minWidth={210}
      hint={disabled ? t("locked_hint") : undefined}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value as ProductType)}
      options={productTypes.map((type) => {
        const Icon = icons[type];
        const isComing = !availableProductTypes.includes(type);
        return {
          value: type,
          label: t(`type_${type}`),
          about: t(isComing ? "type_coming" : "type_vod_about"),
          icon: <Icon aria-hidden="true" />,
          disabled: isComing,
        };
      })}
    />
  );
}
