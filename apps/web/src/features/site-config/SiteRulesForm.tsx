import { getSiteRules, type SiteRules, updateSiteRules } from "@palco/contract/site-config/rules";
import { ApiError } from "@palco/contract/client";
import { Switch } from "@palco/ui/checkbox";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { LoadedPart } from "./LoadedPart.tsx";
import "./site-config.css";

const queryKey = ["site-config", "rules"] as const;
const lists = ["venueNetworks", "registrationNetworks"] as const;

/** One network a line, as they are typed. */
interface Typed extends Record<(typeof lists)[number], string> {
  unknownToLogin: boolean;
}
const toTyped = (rules: SiteRules): Typed => ({
  unknownToLogin: rules.unknownToLogin,
  venueNetworks: rules.venueNetworks.join("\n"),
  registrationNetworks: rules.registrationNetworks.join("\n"),
});
const linesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Where unknown addresses lead, and the networks with the limits of a hall. */
export function SiteRulesForm() {
  const query = useQuery({ queryKey, queryFn: () => call(getSiteRules) });
  return <LoadedPart query={query}>{(rules) => <Rules rules={rules} />}</LoadedPart>;
}

function Rules({ rules }: { rules: SiteRules }) {
  const { t } = useTranslation("site-config");
  const queries = useQueryClient();
  const form = useForm<Typed>({ defaultValues: toTyped(rules) });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ unknownToLogin, venueNetworks, registrationNetworks }: Typed) =>
      call(updateSiteRules, {
        body: {
          unknownToLogin,
          venueNetworks: linesOf(venueNetworks),
          registrationNetworks: linesOf(registrationNetworks),
        },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      form.reset(toTyped(saved));
      toast.success(t("sent"));
    },
    onError: (error) => {
      const issues = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      for (const list of lists) {
        const typed = linesOf(form.getValues(list));
        const wrong = issues.filter(({ path }) => path.startsWith(`${list}.`));
        if (wrong.length)
          form.setError(list, {
            message: t("networks_wrong", {
              list: wrong.map(({ path }) => typed[Number(path.split(".")[1])]).join(", "),
            }),
          });
      }
      toast.error(t("not_sent"));
    },
  });
  return (
    <form
      noValidate
      className="config"
      onSubmit={(event) => void form.handleSubmit((v) => save.mutate(v))(event)}
    >
      <Section title={t("unknown_title")} about={t("unknown_about")} look="split">
        <div className="config-switches">
          <Switch
            label={t("unknownToLogin")}
            hint={t("unknownToLogin_about")}
            {...form.register("unknownToLogin")}
          />
        </div>
      </Section>
      <Section title={t("networks_title")} about={t("networks_about")} look="split">
        <div className="config-fields">
          {lists.map((list) => (
            <TextArea
              key={list}
              label={t(list)}
              hint={t(`${list}_about`)}
              rows={3}
              spellCheck={false}
              autoCapitalize="off"
              placeholder="203.0.113.0/24"
              error={errors[list]?.message}
              {...form.register(list)}
            />
          ))}
        </div>
      </Section>
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}
