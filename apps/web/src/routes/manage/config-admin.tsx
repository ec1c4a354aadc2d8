import { getConfig } from "@palco/contract/site-config/api";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TabLinks } from "@palco/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { siteConfigKey } from "#app/site-config.ts";
import { SectionLinks } from "#app/editing/section-links.tsx";
import { useTitle } from "#app/use-title.ts";
import { RegistrationCodes } from "#features/registration/RegistrationCodes.tsx";
import { RegistrationForm } from "#features/registration/RegistrationForm.tsx";
import { useRegistration } from "#features/registration/use-registration.ts";
import { MailTexts } from "#features/mail-texts/MailTexts.tsx";
import { LookForm } from "#features/look/LookForm.tsx";
import { SignInRules } from "#features/security/SignInRules.tsx";
import { ConfigForm } from "#features/site-config/ConfigForm.tsx";
import { IdentityProviders } from "#features/identities/IdentityProviders.tsx";
import { MeasurementForm } from "#features/cookies/MeasurementForm.tsx";
import { LegalOwnerForm } from "#features/site-config/LegalOwnerForm.tsx";
import { SiteRulesForm } from "#features/site-config/SiteRulesForm.tsx";
import { TaxRates } from "#features/site-config/TaxRates.tsx";
import { useSelling } from "#features/site-config/use-selling.ts";

const LandingSettings = lazy(() => import("#features/pages/landing/LandingSettings.tsx"));
const ManageLegal = lazy(() => import("#features/legal/manage/ManageLegal.tsx"));

const tabs = [
  "general",
  "look",
  "registration",
  "owner",
  "legal",
  "tax",
  "landing",
  "rules",
  "measurement",
  "mails",
] as const;

/** `/manage/config-admin`: the switches of the site, and how people sign up. */
export default function ConfigAdmin() {
  const { t } = useTranslation("site-config");
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "general";
  useTitle(tab === "general" ? t("page_title") : `${t(`tab_${tab}`)} · ${t("page_title")}`);
  return (
    <>
      <PageHeader
        title={t("page_title")}
        tabs={
          <TabLinks
            label={t("parts")}
            value={tab}
            items={tabs.map((value) => ({
              value,
              label: t(`tab_${value}`),
              href: value === "general" ? "?" : `?tab=${value}`,
            }))}
          />
        }
      />
      <Part tab={tab} />
    </>
  );
}

function Part({ tab }: { tab: (typeof tabs)[number] }) {
  if (tab === "general") return <General />;
  if (tab === "look") return <LookForm />;
  if (tab === "registration") return <Registration />;
  if (tab === "owner") return <LegalOwnerForm />;
  if (tab === "legal")
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <ManageLegal />
      </Suspense>
    );
  if (tab === "landing")
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <LandingSettings />
      </Suspense>
    );
  if (tab === "measurement") return <MeasurementForm />;
  if (tab === "mails") return <MailTexts />;
  return tab === "tax" ? <TaxRates /> : <SiteRulesForm />;
}

function General() {
  const { t } = useTranslation("site-config");
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: siteConfigKey,
    queryFn: () => call(getConfig),
    staleTime: 60_000,
  });
  const selling = useSelling();
  if (data && selling.data) return <ConfigForm config={{ ...data, ...selling.data }} />;
  if (isError || selling.isError)
    return (
      <ErrorState
        title={t("load_failed")}
        onRetry={() => void Promise.all([refetch(), selling.refetch()])}
        isRetrying={isFetching || selling.isFetching}
      >
        {t("load_failed_text")}
      </ErrorState>
    );
  return <Skeleton height={420} />;
}

function Registration() {
  const { t } = useTranslation("registration");
  const { t: ofIdentities } = useTranslation("identity-providers");
  const { t: ofSecurity } = useTranslation("security");
  const { data, isError, refetch, isFetching } = useRegistration();
  if (data)
    return (
      <>
        <SectionLinks
          label={t("sections")}
          sections={[
            ...(["questions", "domains", "typing", "codes"] as const).map((id) => ({ id, title: t(id) })),
            { id: "sign-in", title: ofIdentities("title") },
            { id: "team-access", title: ofSecurity("rules_title") },
          ]}
        />
        <RegistrationForm registration={data} />
        <div className="config">
          <RegistrationCodes isAsked={data.questions.some(({ type }) => type === "code")} />
          <IdentityProviders />
          <SignInRules />
        </div>
      </>
    );
  if (isError)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={420} />;
}
