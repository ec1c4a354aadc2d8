import { type ManagedSiteModules, switchSiteModule } from "@palco/contract/site-modules/api";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { siteModulesKey } from "#app/modules-on.ts";
import { type ModuleGroup, moduleGroups } from "./module-groups.ts";
import { LaterModule, ModuleRow, useModuleNames } from "./ModuleRow.tsx";
import { OnSale } from "./OnSale.tsx";
import { managedModulesKey } from "./use-managed-modules.ts";
import "./site-modules.css";

type Managed = ManagedSiteModules["modules"][number];

/** The modules with their switches. Off is asked about first, with what is on sale and what goes off with it. */
export function ModuleList({ modules }: { modules: readonly Managed[] }) {
  const { t } = useTranslation("site-modules");
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Managed>();
  const id = useId();
  const built = modules.filter(({ available }) => available);
  const groups = (Object.keys(moduleGroups) as ModuleGroup[]).map((group) => ({
    group,
    here: moduleGroups[group].flatMap(([key, icon]) =>
      modules.filter((one) => one.key === key).map((module) => ({ module, icon })),
    ),
  }));
  const later = groups.flatMap(({ here }) => here.filter(({ module }) => !module.available));
  const names = useModuleNames();
  const dependents = ({ key }: Managed) =>
    built.filter(({ needs }) => needs.includes(key)).map((one) => one.key);
  const change = useMutation({
    mutationFn: ({ key, on }: { key: Managed["key"]; on: boolean }) =>
      call(switchSiteModule, { params: { key }, body: { on } }),
    onSuccess: (after) => {
      queries.setQueryData(managedModulesKey, after);
      return queries.invalidateQueries({ queryKey: siteModulesKey });
    },
    onError: () => toast.error(t("not_switched")),
  });
  return (
    <>
      <div className="site-modules">
        {groups.map(({ group, here }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <header>
              <h2 id={`${id}-${group}`}>{t(`group_${group}`)}</h2>
              <p>{t(`group_about_${group}`)}</p>
            </header>
            <ul>
              {here
                .filter(({ module }) => module.available)
                .map(({ module, icon }) => (
                  <ModuleRow
                    key={module.key}
                    module={module}
                    icon={icon}
                    depend={dependents(module)}
                    disabled={change.isPending}
                    onSwitch={() =>
                      module.switchedOn ? setAsked(module) : change.mutate({ key: module.key, on: true })
                    }
                  />
                ))}
            </ul>
          </section>
        ))}
        {later.length ? (
          <section data-later aria-labelledby={`${id}-later`}>
            <header>
              <h2 id={`${id}-later`}>{t("later_title")}</h2>
              <p>{t("later_about")}</p>
            </header>
            <ul>
              {later.map(({ module, icon }) => (
                <LaterModule key={module.key} name={module.key} icon={icon} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title={t("off_title", { name: t(`name_${asked.key}`) })}
          description={t("off_text")}
          confirmLabel={t("off_confirm")}
          onConfirm={() => change.mutateAsync({ key: asked.key, on: false })}
        >
          {asked.products ? <OnSale module={asked.key} count={asked.products} /> : null}
          {asked.underWay.map(({ kind, count }) => (
            <p key={kind}>{t(`off_${kind}`, { count })}</p>
          ))}
          {dependents(asked).length ? <p>{t("off_depend", { names: names(dependents(asked)) })}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
