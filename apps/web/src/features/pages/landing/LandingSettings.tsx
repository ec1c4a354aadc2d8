import { type LandingClaims, updateLandingClaims } from "@palco/contract/pages/landing";
import { ErrorState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { NumberField } from "@palco/ui/number-field";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { landingKey, useLanding } from "./use-landing.ts";

/** Claims of the page for organizers; empty ones are not shown. */
export default function LandingSettings() {
  const { t } = useTranslation("landing");
  const { data, isError, refetch, isFetching } = useLanding();
  if (data) return <Claims claims={data.claims} />;
  if (isError)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={240} />;
}

function Claims({ claims: saved }: { claims: LandingClaims }) {
  const { t } = useTranslation(["landing", "site-config"]);
  const queries = useQueryClient();
  const [claims, setClaims] = useState(saved);
  const save = useMutation({
    mutationFn: () => call(updateLandingClaims, { body: claims }),
    onSuccess() {
      toast.success(t("site-config:sent"));
      return queries.invalidateQueries({ queryKey: landingKey });
    },
    onError: (error) => void toast.error(error.message),
  });
  const isDirty =
    claims.artistCountries !== saved.artistCountries || claims.salesCountries !== saved.salesCountries;
  const field = (name: keyof LandingClaims) => ({
    value: claims[name],
    min: 1,
    max: 250,
    onChange: (value: number | null) =>
      setClaims({ ...claims, [name]: value === null || Number.isNaN(value) ? null : value }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className="config" noValidate onSubmit={submit}>
      <Section
        title={t("settings_title")}
        about={
          <>
            {t("settings_about")} <TextLink href="/organizers">{t("settings_see")}</TextLink>
          </>
        }
        look="split"
      >
        <div className="config-fields config-pairs">
          <NumberField label={t("settings_artists")} optional {...field("artistCountries")} />
          <NumberField label={t("settings_sales")} optional {...field("salesCountries")} />
        </div>
      </Section>
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => setClaims(saved)} />
    </form>
  );
}
