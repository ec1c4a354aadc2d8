import { Alert } from "@palco/ui/alert";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Loaded } from "#app/loaded.tsx";
import { useSiteConfig } from "#app/site-config.ts";
import { useTitle } from "#app/use-title.ts";
import { CampaignDrawer } from "#features/notifications/compose/CampaignDrawer.tsx";
import { CampaignForm } from "#features/notifications/compose/CampaignForm.tsx";
import { CampaignTable, useCampaignList } from "#features/notifications/compose/CampaignTable.tsx";
import { useCampaign } from "#features/notifications/compose/use-campaigns.ts";

/** `/manage/notifications`: what is told to many. `?compose=new`: the composer; with the id of one it begins with its words. */
export default function Notifications() {
  const [params] = useSearchParams();
  const compose = params.get("compose");
  return compose ? <Composer key={compose} from={compose === "new" ? null : compose} /> : <List />;
}

function List() {
  const { t } = useTranslation("campaigns");
  useTitle(t("title"));
  const list = useCampaignList();
  return (
    <>
      <PageHeader
        title={t("title")}
        subtitle={t("subtitle")}
        actions={
          // The empty list has it in its middle.
          list.isEmpty ? undefined : (
            <Button variant="primary" href="?compose=new" icon={<Plus aria-hidden="true" />}>
              {t("new")}
            </Button>
          )
        }
      />
      <Off />
      <CampaignTable {...list} />
      <CampaignDrawer />
    </>
  );
}

function Composer({ from }: { from: string | null }) {
  const { t } = useTranslation("campaigns");
  useTitle(t("new"));
  const asked = useCampaign(from);
  return (
    <>
      <PageHeader
        top={<Breadcrumbs items={[{ label: t("title"), href: "?" }, { label: t("new") }]} />}
        title={t("new")}
      />
      <Off />
      {from ? (
        <Loaded asked={asked} failed={t("one_failed")} waiting={<Skeleton height={640} />}>
          {(campaign) => <CampaignForm from={campaign} />}
        </Loaded>
      ) : (
        <CampaignForm />
      )}
    </>
  );
}

/** The site shows no bell: what is told waits there until it does. */
function Off() {
  const { t } = useTranslation("campaigns");
  const { notifications } = useSiteConfig();
  return notifications ? null : (
    <Alert
      tone="warning"
      title={t("off_title")}
      actions={
        <Button size="sm" href="/manage/config-admin">
          {t("off_action")}
        </Button>
      }
    >
      {t("off_text")}
    </Alert>
  );
}
