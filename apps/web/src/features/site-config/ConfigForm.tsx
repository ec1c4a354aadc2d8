import { countPeople } from "@palco/contract/people/api";
import { SiteConfig, updateConfig } from "@palco/contract/site-config/api";
import { SellingConfig, updateSelling } from "@palco/contract/site-config/selling";
import { Switch } from "@palco/ui/checkbox";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, refusalText } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { siteConfigKey } from "#app/site-config.ts";
import { ApproveWaiting } from "./ApproveWaiting.tsx";
import { sellingKey } from "./use-selling.ts";
import "./site-config.css";

const groups = {
  people: ["approveUsers", "moderatedChat", "notifications"],
  shop: ["guestPurchase", "typeTag", "freeTag", "coupons", "currencies"],
  reading: ["languages", "timezones"],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

/** What is kept apart is one form here. */
const Settings = SiteConfig.extend(SellingConfig.shape);
type Settings = z.infer<typeof Settings>;

/** The nine switches of the site, and how it sells. */
export function ConfigForm({ config }: { config: Settings }) {
  const { t } = useTranslation("site-config");
  const queries = useQueryClient();
  const form = useForm({ resolver: contractResolver(Settings), defaultValues: config });
  const { isDirty } = form.formState;
  /** People who wait though accounts are approved no more. */
  const [waiting, setWaiting] = useState(0);
  const save = useMutation({
    mutationFn: async ({ guestPurchase, ...switches }: Settings) => ({
      ...(await call(updateSelling, { body: { guestPurchase } })),
      ...(await call(updateConfig, { body: switches })),
    }),
    onSuccess: async ({ guestPurchase, ...switches }) => {
      if (config.approveUsers && !switches.approveUsers)
        setWaiting((await call(countPeople, {})).states.pending);
      queries.setQueryData(siteConfigKey, switches);
      queries.setQueryData(sellingKey, { guestPurchase });
      form.reset({ guestPurchase, ...switches });
      toast.success(t("sent"));
      return queries.invalidateQueries({ queryKey: siteConfigKey });
    },
    onError: (error) => toast.error(refusalText(form, error, t("not_sent"))),
  });
  return (
    <form
      noValidate
      className="config config-general"
      onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}
    >
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <Section key={group} title={t(`group_${group}`)} look="split">
          <div className="config-switches">
            {groups[group].map((name) => (
              <Switch key={name} label={t(name)} hint={t(`${name}_about`)} {...form.register(name)} />
            ))}
          </div>
        </Section>
      ))}
      {waiting ? <ApproveWaiting count={waiting} onClose={() => setWaiting(0)} /> : null}
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}
