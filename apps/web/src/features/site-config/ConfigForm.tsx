import { SiteConfig, updateConfig } from "@palco/contract/site-config/api";
import { Switch } from "@palco/ui/checkbox";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { contractResolver, refusalText } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { siteConfigKey } from "#app/site-config.ts";
import "./site-config.css";

const groups = {
  people: ["approveUsers", "moderatedChat", "notifications"],
  shop: ["typeTag", "freeTag", "coupons", "currencies"],
  reading: ["languages", "timezones"],
} as const satisfies Record<string, readonly (keyof SiteConfig)[]>;

/** The nine switches of the site. */
export function ConfigForm({ config }: { config: SiteConfig }) {
  const { t } = useTranslation("site-config");
  const queries = useQueryClient();
  const form = useForm({ resolver: contractResolver(SiteConfig), defaultValues: config });
  const { isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (body: SiteConfig) => call(updateConfig, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(siteConfigKey, saved);
      form.reset(saved);
      toast.success(t("sent"));
      return queries.invalidateQueries({ queryKey: siteConfigKey });
    },
    onError: (error) => toast.error(refusalText(form, error, t("not_sent"))),
  });
  return (
    <form
      noValidate
      className="config"
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
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}
