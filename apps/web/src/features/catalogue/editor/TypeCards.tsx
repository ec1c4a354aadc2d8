import { typeModules } from "@palco/contract/product-types/site-modules";
import { availableProductTypes, type ProductType, productTypes } from "@palco/contract/product-types/traits";
import { RadioCards } from "@palco/ui/radio-cards";
import { useTranslation } from "react-i18next";
import { useModulesOn } from "#app/modules-on.ts";
import { productTypeUis } from "#app/product-types.ts";

export interface TypeCardsProps {
  value: ProductType;
  onChange: (type: ProductType) => void;
  disabled?: boolean;
}

/**
 * Choice of the product type; future types are only named. When the type can't be changed any more, it is shown as
 * text.
 */
export function TypeCards({ value, onChange, disabled }: TypeCardsProps) {
  const { t } = useTranslation("catalogue-editor");
  const isOn = useModulesOn();
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
          .filter((type) =>
            disabled ? type === value : availableProductTypes.includes(type) && isOn(typeModules[type]),
          )
          .map((type) => ({
            value: type,
            label: t(`type_${type}`),
            about: t(`type_${type}_about`),
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
  const Icon = productTypeUis[type].icon;
  return <Icon aria-hidden="true" />;
}
