import { PageHeader } from "@palco/ui/page-header";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { AuditLog } from "#features/people/AuditLog.tsx";
import { InvitationTable } from "#features/people/InvitationTable.tsx";
import { InvitePeople } from "#features/people/InvitePeople.tsx";
import { JobNote } from "#features/people/JobNote.tsx";
import { AuditActions, PeopleActions } from "#features/people/PeopleActions.tsx";
import { PeopleTable } from "#features/people/PeopleTable.tsx";
import { PersonDrawer } from "#features/people/PersonDrawer.tsx";
import { type PeopleView, usePeopleCounts, usePeopleFilters } from "#features/people/use-people.ts";

const tabs = ["accounts", "clients", "press", "invitations", "log"] as const;

/** `/manage/manage-users`: accounts, people who bought, the press, invitations, and what the team did about them. */
export default function ManageUsers() {
  const { t } = useTranslation("people");
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "accounts";
  const pending = usePeopleCounts().data?.states.pending;
  const filters = usePeopleFilters();
  useTitle(t("title"));
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          tab === "log" ? (
            <AuditActions />
          ) : tab === "invitations" ? (
            <InvitePeople primary />
          ) : (
            <PeopleActions filters={filters} view={tab} />
          )
        }
        tabs={
          <TabLinks
            label={t("views")}
            value={tab}
            items={tabs.map((value) => ({
              value,
              label: t(`tab_${value}`),
              href: value === "accounts" ? "?" : `?tab=${value}`,
              // Who waits for a decision, seen from the other views too.
              badge: value === "accounts" && pending ? t("waiting_badge", { count: pending }) : undefined,
            }))}
          />
        }
      />
      <JobNote />
      {tab === "log" ? (
        <AuditLog />
      ) : tab === "invitations" ? (
        <InvitationTable />
      ) : (
        <Accounts key={tab} view={tab} />
      )}
      <PersonDrawer />
    </>
  );
}

function Accounts({ view }: { view: PeopleView }) {
  return <PeopleTable filters={usePeopleFilters()} view={view} />;
}
