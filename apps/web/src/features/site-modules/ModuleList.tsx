import { type ManagedSiteModules, switchSiteModule } from "@palco/contract/site-modules/api";
import { Switch } from "@palco/ui/checkbox";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { siteModulesKey } from "#app/modules-on.ts";
import { OnSale } from "./OnSale.tsx";
import { managedModulesKey } from "./use-managed-modules.ts";
import "./site-modules.css";

type Managed = ManagedSiteModules["modules"][number];

/** The modules with their switches. Off is asked about first, with what is on sale and what goes off with it. */
export function ModuleList({ modules }: { modules: readonly Managed[] }) {
  const { t } = useTranslation("site-modules");
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Managed>();
  const laterTitle = useId();
  const built = modules.filter(({ available }) => available);
  const later = modules.filter(({ available }) => !available);
  const names = (keys: readonly Managed["key"][]) => keys.map((key) => t(`name_${key}`)).join(", ");
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
      <ul className="site-modules">
        {built.map((module) => {
          const { key, switchedOn, needs, products, enabled } = module;
          const depend = dependents(module);
          const facts = [
            products ? t("in_use", { count: products }) : "",
            needs.length ? t(switchedOn && !enabled ? "waits_for" : "needs", { names: names(needs) }) : "",
            depend.length ? t("depend", { names: names(depend) }) : "",
          ].filter(Boolean);
          return (
            <li key={key}>
              <Switch
                label={t(`name_${key}`)}
                hint={t(`about_${key}`)}
                checked={switchedOn}
                disabled={change.isPending}
                onChange={() => (switchedOn ? setAsked(module) : change.mutate({ key, on: true }))}
              />
              {facts.length ? <p className="site-module-facts">{facts.join(" · ")}</p> : null}
            </li>
          );
        })}
      </ul>
      {later.length ? (
        <section className="site-modules-later" aria-labelledby={laterTitle}>
          <h2 id={laterTitle}>{t("later")}</h2>
          <dl>
            {later.map(({ key }) => (
              <div key={key}>
                <dt>{t(`name_${key}`)}</dt>
                <dd>{t(`about_${key}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
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
