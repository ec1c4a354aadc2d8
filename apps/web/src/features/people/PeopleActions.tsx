import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ImportPeople } from "./ImportPeople.tsx";
import { InvitePeople } from "./InvitePeople.tsx";
import { narrowedTo, type PeopleFilters, type PeopleView, useAuditFilters } from "./use-people.ts";
import { useSaveAudit, useSavePeople } from "./use-people-jobs.ts";

/** Beside the title of the accounts: a file of those that are shown, and accounts of a file. */
export function PeopleActions({ filters, view }: { filters: PeopleFilters; view: PeopleView }) {
  const { t } = useTranslation("people");
  const save = useSavePeople();
  return (
    <>
      <Button
        className={view === "clients" ? undefined : "edit-page"}
        icon={<Download aria-hidden="true" />}
        loading={save.isPending}
        onClick={() =>
          save.mutate(
            { ...filters.filter, ...narrowedTo(view), answers: filters.answers },
            { onError: () => void toast.error(t("act_failed")) },
          )
        }
      >
        {t("export")}
      </Button>
      {view === "clients" ? null : (
        <>
          <ImportPeople />
          <InvitePeople primary />
        </>
      )}
    </>
  );
}

/** Beside the title of the log: a file of the acts that are shown. */
export function AuditActions() {
  const { t } = useTranslation("people");
  const { filter } = useAuditFilters();
  const save = useSaveAudit();
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate(filter, { onError: () => void toast.error(t("act_failed")) })}
    >
      {t("export")}
    </Button>
  );
}
