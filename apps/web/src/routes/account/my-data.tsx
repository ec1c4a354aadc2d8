import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useDensity } from "#app/frame/use-density.ts";
import { useSession } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { BillingForm } from "#features/accounts/BillingForm.tsx";
import { GeneralForm } from "#features/accounts/GeneralForm.tsx";
import { LanguageForm } from "#features/accounts/LanguageForm.tsx";
import { PasswordForm } from "#features/accounts/PasswordForm.tsx";
import { UpgradeCard } from "#features/accounts/UpgradeCard.tsx";
import { useBilling } from "#features/accounts/use-billing.ts";
import { useProfile } from "#features/accounts/use-profile.ts";
import "./my-data.css";

const tabs = ["general", "billing", "password", "language"] as const;
type Tab = (typeof tabs)[number];

/** `/account/my-data`, with `?tab=` which part of it. */
export default function MyData() {
  const { t } = useTranslation("accounts");
  const [params] = useSearchParams();
  const session = useSession();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "general";
  useTitle(t("data_title"));
  useDensity();
  if (!session) return null;
  return (
    <Container size="form" className="data">
      <PageHeader
        title={t("data_title")}
        tabs={
          <TabLinks
            label={t("data_tabs")}
            value={tab}
            items={tabs.map((value) => ({
              value,
              label: t(`tab_${value}`),
              href: value === "general" ? "/account/my-data" : `/account/my-data?tab=${value}`,
            }))}
          />
        }
      />
      {tab === "general" && !session.roles.some((role) => role === "PRODUCER" || role === "ADMIN") ? (
        <UpgradeCard />
      ) : null}
      <TabContent tab={tab} />
    </Container>
  );
}

function TabContent({ tab }: { tab: Tab }) {
  if (tab === "password") return <PasswordForm />;
  if (tab === "billing") return <BillingTab />;
  return <ProfileTab tab={tab} />;
}

function ProfileTab({ tab }: { tab: "general" | "language" }) {
  const { data, refetch, isFetching, isError } = useProfile();
  if (data)
    return tab === "general" ? (
      <GeneralForm profile={data} />
    ) : (
      <LanguageForm key={`${data.language} ${data.timezone}`} profile={data} />
    );
  return isError ? <Failed onRetry={() => void refetch()} isRetrying={isFetching} /> : <Loading />;
}

function BillingTab() {
  const { data, refetch, isFetching, isError } = useBilling();
  if (data) return <BillingForm billing={data} />;
  return isError ? <Failed onRetry={() => void refetch()} isRetrying={isFetching} /> : <Loading />;
}

function Failed(props: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation("accounts");
  return <ErrorState title={t("data_load_failed")} {...props} />;
}

function Loading() {
  return (
    <div className="data-loading">
      <Skeleton shape="text" lines={2} />
      <Skeleton ratio={3} />
    </div>
  );
}
