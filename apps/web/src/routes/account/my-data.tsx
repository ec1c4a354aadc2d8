import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TabLinks } from "@palco/ui/tabs";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useDensity } from "#app/frame/use-density.ts";
import { useSession } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { BillingForm } from "#features/accounts/BillingForm.tsx";
import { GeneralForm } from "#features/accounts/GeneralForm.tsx";
import { LanguageForm } from "#features/accounts/LanguageForm.tsx";
import { OrganizerTab } from "#features/accounts/OrganizerTab.tsx";
import { OwnPassword } from "#features/accounts/OwnPassword.tsx";
import { PublicProfileForm } from "#features/accounts/PublicProfileForm.tsx";
import { UpgradeCard } from "#features/accounts/UpgradeCard.tsx";
import { LinkedAccounts } from "#features/identities/LinkedAccounts.tsx";
import { useBilling } from "#features/accounts/use-billing.ts";
import { useProfile } from "#features/accounts/use-profile.ts";
import { ChangeEmail } from "#features/security/ChangeEmail.tsx";
import { PrivacyTab } from "#features/privacy/PrivacyTab.tsx";
import { OwnAnswers } from "#features/registration/OwnAnswers.tsx";
import "./my-data.css";

const FollowedMails = lazy(() => import("#features/channels/FollowedMails.tsx"));
const AwaitedSection = lazy(() => import("#features/wishes/AwaitedSection.tsx"));
const PostMails = lazy(() => import("#features/subscriptions/PostMails.tsx"));
const NoticesTab = lazy(() => import("#features/notifications/NoticesTab.tsx"));
const SecurityTab = lazy(() => import("#features/security/SecurityTab.tsx"));

const tabs = [
  "general",
  "profile",
  "billing",
  "password",
  "security",
  "language",
  "notices",
  "organizer",
  "privacy",
] as const;
type Tab = (typeof tabs)[number];

/** `/account/my-data`, with `?tab=` which part of it. */
export default function MyData() {
  const { t } = useTranslation("accounts");
  const [params] = useSearchParams();
  const session = useSession();
  const asked = tabs.find((one) => one === params.get("tab")) ?? "general";
  useTitle(t("data_title"));
  useDensity();
  if (!session) return null;
  const isOrganizer = session.roles.includes("PRODUCER");
  const mayAsk = !isOrganizer && !session.roles.includes("ADMIN");
  // Administrators who sell nothing have no such tab, and nothing to ask for.
  const tab = asked === "organizer" && !isOrganizer && !mayAsk ? "general" : asked;
  return (
    <Container size="form" className="data">
      <PageHeader
        title={t("data_title")}
        tabs={
          <TabLinks
            label={t("data_tabs")}
            value={tab}
            items={tabs
              .filter((value) => value !== "organizer" || isOrganizer)
              // Not for an administrator who sees the site as somebody else.
              .filter((value) => value !== "security" || !session.impersonated)
              .map((value) => ({
                value,
                label: t(`tab_${value}`),
                href: value === "general" ? "/account/my-data" : `/account/my-data?tab=${value}`,
              }))}
          />
        }
      />
      <div className="data-content">
        {tab === "organizer" && !isOrganizer ? null : <TabContent tab={tab} email={session.email} />}
        {/* One's own data first. */}
        {mayAsk && ["general", "organizer"].includes(tab) ? <UpgradeCard /> : null}
      </div>
    </Container>
  );
}

function TabContent({ tab, email }: { tab: Tab; email: string }) {
  if (tab === "password")
    return (
      <>
        <OwnPassword email={email} />
        <LinkedAccounts />
      </>
    );
  if (tab === "security")
    return (
      <Suspense fallback={<Loading />}>
        <SecurityTab />
      </Suspense>
    );
  if (tab === "notices")
    return (
      <Suspense fallback={<Loading />}>
        <NoticesTab />
        {/* What is chosen here holds at once, without the bar above. */}
        <div className="data-form data-more">
          <AwaitedSection />
          <FollowedMails />
          <PostMails />
        </div>
      </Suspense>
    );
  if (tab === "billing") return <BillingTab />;
  if (tab === "privacy") return <PrivacyTab />;
  return <ProfileTab tab={tab} />;
}

function ProfileTab({ tab }: { tab: "general" | "profile" | "language" | "organizer" }) {
  const { data, refetch, isFetching, isError } = useProfile();
  if (data && tab === "general")
    return (
      <>
        <GeneralForm profile={data} changeEmail={<ChangeEmail current={data.email} />} />
        <OwnAnswers />
      </>
    );
  if (data && tab === "profile") return <PublicProfileForm profile={data} />;
  if (data && tab === "organizer") return <OrganizerTab profile={data} />;
  if (data) return <LanguageForm key={`${data.language} ${data.timezone}`} profile={data} />;
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
