import { Checkbox } from "@palco/ui/checkbox";
import { NumberField } from "@palco/ui/number-field";
import { TextLink } from "@palco/ui/link";
import { Section } from "@palco/ui/page-header";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "#app/form.ts";
import type { TabProps } from "#features/catalogue/editor/product-form.ts";

/** Total number of pieces of goods put up for sale. */
export function StockSection({ form, disabled }: TabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { errors } = form.formState;
  return (
    <Section title={t("stock_title")} about={t("stock_about")}>
      <Controller
        control={form.control}
        name="typeDetails"
        render={({ field: { value, onChange } }) => {
          const stock = "stock" in value ? value.stock : null;
          const set = (next: number | null) => onChange({ type: "physical", stock: next });
          return (
            <div className="edit-fields">
              <Checkbox
                label={t("stock_limited")}
                checked={stock !== null}
                disabled={disabled}
                onChange={({ target }) => set(target.checked ? 1 : null)}
              />
              {stock === null ? null : (
                <NumberField
                  label={t("stock")}
                  hint={t("stock_hint")}
                  min={0}
                  step={1}
                  disabled={disabled}
                  value={stock}
                  onChange={(next) => set(next ?? 0)}
                  error={firstMessage(errors.typeDetails as never)}
                />
              )}
              <TextLink href="/account/shipments">{t("stock_zones")}</TextLink>
            </div>
          );
        }}
      />
    </Section>
  );
}
