import { productTraits } from "@palco/contract/product-types/traits";
import { NumberField } from "@palco/ui/number-field";
import { Section } from "@palco/ui/page-header";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSession } from "#app/session.ts";
import type { EditorTabProps } from "../editor-tab-props.ts";
import { InstantField } from "#app/editing/instant-field.tsx";
import type { TabProps } from "../product-form.ts";

/** When it can be bought, and for how long it can be watched. */
export function AvailabilityTab({ product, form, disabled }: EditorTabProps) {
  const { t } = useTranslation("catalogue-editor");
  return (
    <div className="edit-tab">
      <Section title={t("sale_title")} about={t("sale_about")}>
        <div className="edit-fields">
          <div className="edit-pair">
            <Moment
              form={form}
              disabled={disabled}
              name="saleStartsAt"
              label={t("sale_starts")}
              hint={t("sale_starts_hint")}
            />
            <Moment
              form={form}
              disabled={disabled}
              name="saleEndsAt"
              label={t("sale_ends")}
              hint={t("sale_ends_hint")}
            />
          </div>
        </div>
      </Section>
      {/* Goods have no access to set. */}
      {productTraits[product.type].delivery === "parcel" ? null : (
        <Section title={t("access_title")} about={t("access_about")}>
          <div className="edit-fields">
            <div className="edit-pair">
              <Controller
                control={form.control}
                name="expiresAfterHours"
                render={({ field, fieldState }) => (
                  <NumberField
                    label={t("expires_hours")}
                    hint={t("expires_hours_hint")}
                    end={<span className="edit-unit">{t("hours")}</span>}
                    disabled={disabled}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <Moment
                form={form}
                disabled={disabled}
                name="expiresAt"
                label={t("expires_at")}
                hint={t("expires_at_hint")}
              />
            </div>
          </div>
        </Section>
      )}
    </div>
  );
}

interface MomentProps extends TabProps {
  name: "saleStartsAt" | "saleEndsAt" | "expiresAt";
  label: string;
  hint: string;
}

function Moment({ form, disabled, name, label, hint }: MomentProps) {
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <InstantField
          label={label}
          hint={hint}
          zone={zone}
          disabled={disabled}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
