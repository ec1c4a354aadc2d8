import type { ManagedSiteModules } from "@palco/contract/site-modules/api";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
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

/** A module: what it is for, its switch, what hangs on it. */
export function ModuleRow({ module, icon: Icon, depend, disabled, onSwitch }: ModuleRowProps) {
  const { t } = useTranslation("site-modules");
  const names = useModuleNames();
  const { key, switchedOn, enabled, needs, products } = module;
  const facts = [
    products ? t("in_use", { count: products }) : "",
    needs.length ? t(switchedOn && !enabled ? "waits_for" : "needs", { names: names(needs) }) : "",
    depend.length ? t("depend", { names: names(depend) }) : "",
  ].filter(Boolean);
  return (
    <li className="site-module">
      <span className="site-module-icon" data-on={enabled || undefined} aria-hidden="true">
        <Icon />
      </span>
      <Switch
        className="site-module-switch"
        label={t(`name_${key}`)}
        hint={t(`about_${key}`)}
        checked={switchedOn}
        disabled={disabled}
        onChange={onSwitch}
      />
      {facts.length ? <p className="site-module-facts">{facts.join(" · ")}</p> : null}
    </li>
  );
}

/** A module whose function is not built yet: nothing to switch. */
export function LaterModule({ name, icon: Icon }: { name: SiteModuleKey; icon: LucideIcon }) {
  const { t } = useTranslation("site-modules");
  return (
    <li className="site-module">
      <span className="site-module-icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="site-module-words">
        <h3>{t(`name_${name}`)}</h3>
        <p>{t(`about_${name}`)}</p>
      </div>
    </li>
  );
}
