import type { ManagedSiteModules } from "@palco/contract/site-modules/api";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import { Badge } from "@palco/ui/badge";
import { Switch } from "@palco/ui/checkbox";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

type Managed = ManagedSiteModules["modules"][number];

/** Names of modules in a row: "Payments, Shop". */
export function useModuleNames(): (keys: readonly SiteModuleKey[]) => string {
  const { t } = useTranslation("site-modules");
  return (keys) => keys.map((key) => t(`name_${key}`)).join(", ");
}

interface ModuleRowProps {
  module: Managed;
  icon: LucideIcon;
  /** Modules that need it. */
  depend: readonly SiteModuleKey[];
  disabled: boolean;
  onSwitch: () => void;
}

/** A module: what it is for, how it stands, what hangs on it. One whose function is not built yet has no switch. */
export function ModuleRow({ module, icon: Icon, depend, disabled, onSwitch }: ModuleRowProps) {
  const { t } = useTranslation("site-modules");
  const names = useModuleNames();
  const { key, available, switchedOn, enabled, needs, products } = module;
  const facts = [
    products ? t("in_use", { count: products }) : "",
    needs.length ? t(switchedOn && !enabled ? "waits_for" : "needs", { names: names(needs) }) : "",
    depend.length ? t("depend", { names: names(depend) }) : "",
  ].filter(Boolean);
  return (
    <li className="site-module" data-later={available ? undefined : true}>
      <span className="site-module-icon" data-on={enabled || undefined} aria-hidden="true">
        <Icon />
      </span>
      {available ? (
        <Switch
          className="site-module-switch"
          label={t(`name_${key}`)}
          hint={t(`about_${key}`)}
          checked={switchedOn}
          disabled={disabled}
          onChange={onSwitch}
        />
      ) : (
        <div className="site-module-words">
          <h3>{t(`name_${key}`)}</h3>
          <p>{t(`about_${key}`)}</p>
        </div>
      )}
      {available ? (
        <span className="site-module-state" aria-hidden="true">
          {t(enabled ? "on" : "off")}
        </span>
      ) : (
        <Badge>{t("later")}</Badge>
      )}
      {facts.length ? <p className="site-module-facts">{facts.join(" · ")}</p> : null}
    </li>
  );
}
