import { toastTones } from "@palco/contract/notifications/campaigns";
import { Switch } from "@palco/ui/checkbox";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type CampaignForm, mayToast } from "./campaign-values.ts";

/** By which way it comes: at the bell of the audience, as a toast on every open page, or both. */
export function WayFields({
  form: { control, register, formState },
}: {
  form: Pick<CampaignForm, "control" | "register" | "formState">;
}) {
  const { t } = useTranslation("campaigns");
  const [audience, isToast] = useWatch({ control, name: ["audience", "toast"] });
  const isPossible = mayToast({ audience });
  return (
    <div className="edit-fields">
      <Switch
        label={t("way_bell")}
        hint={t("way_bell_about")}
        error={formState.errors.inApp ? t("way_none") : undefined}
        {...register("inApp")}
      />
      <div className="campaign-toast">
        <Switch
          label={t("way_toast")}
          hint={t(isPossible ? "way_toast_about" : "way_toast_not")}
          {...register("toast")}
          {...(!isPossible && { disabled: true, checked: false })}
        />
        {isToast && isPossible ? (
          <SegmentedControl
            label={t("tone")}
            options={toastTones.map((value) => ({ value, label: t(`tone_${value}`) }))}
            {...register("tone")}
          />
        ) : null}
      </div>
    </div>
  );
}
