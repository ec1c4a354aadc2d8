import { setTaxRate, type TaxKind, taxKinds } from "@palco/contract/site-config/tax";
import { ApiError } from "@palco/contract/client";
import { instantOfWallClock, sessionZone } from "@palco/values/wall-clock";
import { Checkbox } from "@palco/ui/checkbox";
import { DateField } from "@palco/ui/date-field";
import { ConfirmDialog } from "@palco/ui/dialog";
import { NumberField } from "@palco/ui/number-field";
import { toast } from "@palco/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { taxRatesKey } from "./tax-rates.ts";

/** Another rate of one kind or of all, from now or from a day on. */
export function TaxRateDialog({
  kind,
  name,
  rate: before,
  onClose,
}: {
  kind: TaxKind;
  name: string;
  rate: number;
  onClose: () => void;
}) {
  const { t } = useTranslation("site-config");
  const queries = useQueryClient();
  const [rate, setRate] = useState<number | null>(before / 100);
  const [from, setFrom] = useState("");
  const [isForAll, setForAll] = useState(false);
  const [errors, setErrors] = useState<{ rate?: string; from?: string }>({});
  async function save(): Promise<void> {
    if (rate === null || !(rate >= 0 && rate <= 100)) {
      setErrors({ rate: t("tax_rate_wrong") });
      throw new Error("no rate");
    }
    const starts = from ? instantOfWallClock(`${from}T00:00`, sessionZone) : undefined;
    try {
      const rates = await call(setTaxRate, {
        body: {
          kinds: isForAll ? [...taxKinds] : [kind],
          rate: Math.round(rate * 100),
          from: starts ?? null,
        },
      });
      queries.setQueryData(taxRatesKey, rates);
      toast.success(t("tax_saved"));
    } catch (error) {
      const issue = error instanceof ApiError ? error.problem.errors?.[0] : undefined;
      if (issue?.path === "from") setErrors({ from: t("tax_past") });
      else toast.error(error instanceof ApiError ? error.message : t("not_sent"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("tax_change_named", { kind: name })}
      description={t("tax_dialog_about")}
      confirmLabel={t("tax_save")}
      tone="primary"
      onConfirm={save}
    >
      <div className="config-fields">
        <NumberField
          label={t("tax_rate")}
          required
          decimals={2}
          min={0}
          max={100}
          end="%"
          value={rate}
          onChange={setRate}
          error={errors.rate}
        />
        <DateField
          kind="date"
          label={t("tax_from_day")}
          optional
          hint={t("tax_from_day_about")}
          value={from}
          onChange={setFrom}
          error={errors.from}
        />
        <Checkbox
          label={t("tax_all")}
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
