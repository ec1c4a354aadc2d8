import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { SubscriberTable } from "#features/subscriptions/SubscriberTable.tsx";

/** `/account/subscribers`: who is subscribed to one's own channels. */
export default function Subscribers() {
  const { t } = useTranslation("subscriptions");
  useTitle(t("subscribers"));
  return (
    <>
      <PageHeader title={t("subscribers")} subtitle={t("subscribers_about")} />
      <SubscriberTable />
    </>
  );
}
