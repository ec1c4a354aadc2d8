import { maximumQuantity } from "@palco/contract/shipping/api";
import { NumberField } from "@palco/ui/number-field";
import { useTranslation } from "react-i18next";

interface QuantityFieldProps {
  value: number;
  most: number;
  onChange: (quantity: number) => void;
}

/** How many pieces, between its minus and its plus; nothing of what is bought once. */
export function QuantityField({ value, most, onChange }: QuantityFieldProps) {
  const { t } = useTranslation("checkout");
  if (most <= 1) return null;
  return (
    <NumberField
      className="quantity-field"
      label={t("quantity")}
      hint={most < maximumQuantity ? t("quantity_most", { count: most }) : undefined}
      value={value}
      min={1}
      max={most}
      step={1}
      onChange={(quantity) => (quantity && quantity <= most ? onChange(quantity) : undefined)}
    />
  );
}
