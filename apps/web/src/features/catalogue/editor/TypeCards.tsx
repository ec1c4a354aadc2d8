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

const described = ["vod", "live", "broadcast", "podcast", "physical"] as const;
const isDescribed = (type: ProductType): type is (typeof described)[number] =>
  described.some((one) => one === type);

export interface TypeCardsProps {
  value: ProductType;
  onChange: (type: ProductType) => void;
  disabled?: boolean;
}

/** What kind of product it is; those to come are only named. Once it can't be changed, it is a fact. */
export function TypeCards({ value, onChange, disabled }: TypeCardsProps) {
  const { t } = useTranslation("catalogue-editor");
  const coming = productTypes.filter((type) => !availableProductTypes.includes(type));
  return (
    <div className="editor-types">
      <RadioCards
        label={t("type")}
        hideLabel
        name="product-type"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value as ProductType)}
        options={productTypes
          .filter((type) => (disabled ? type === value : availableProductTypes.includes(type)))
          .map((type) => ({
            value: type,
            label: t(`type_${type}`),
            about: isDescribed(type) ? t(`type_${type}_about`) : undefined,
            icon: <TypeIcon type={type} />,
          }))}
      />
      {coming.length && !disabled ? (
        <div className="editor-types-coming">
          <p>{t("types_coming")}</p>
          <ul>
            {coming.map((type) => (
              <li key={type}>
                <TypeIcon type={type} />
                {t(`type_${type}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function TypeIcon({ type }: { type: ProductType }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" />;
}
