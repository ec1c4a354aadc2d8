import { Badge, StatusChip } from "@palco/ui/badge";
import { Switch } from "@palco/ui/checkbox";
import { SettingsHead } from "@palco/ui/settings-head";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

/** The head of a way to collect: what it is, whether it works now, and its switch. */
export function ProviderHead({
  icon,
  title,
  about,
  isOn,
  isOffered = true,
  isDemo = false,
  active,
}: {
  icon: ReactNode;
  title: string;
  about: string;
  isOn: boolean;
  /** Buyers see it: its keys were accepted. */
  isOffered?: boolean;
  isDemo?: boolean;
  active: UseFormRegisterReturn;
}) {
  const { t } = useTranslation("payments");
  return (
    <SettingsHead
      icon={icon}
      title={title}
      about={about}
      chips={
        <>
          <StatusChip tone={!isOn ? "neutral" : isOffered ? "success" : "warning"}>
            {t(!isOn ? "off" : isOffered ? "on" : "unproven")}
          </StatusChip>
          {isDemo ? <Badge tone="warning">{t("demo")}</Badge> : null}
        </>
      }
      aside={
        <Switch
          label={<span className="ui-visually-hidden">{t("activate", { name: title })}</span>}
          {...active}
        />
      }
    />
  );
}
