import type { IssuedCertificate } from "@palco/contract/certificates/api";
import { certificateStates } from "@palco/contract/certificates/api";
import { StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { showCode } from "@palco/values/coupon-code";
import { Award, Ban, Download, FileArchive, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { RevokeDialog } from "./RevokeDialog.tsx";
import { useCertificateFilters, useIssued, useIssuing, useSavePdf } from "./use-certificates.ts";
import "./certificates.css";

/** Certificates of a course, for who issues them. */
export default function IssuedTable({ slug }: { slug: string }) {
  const { t } = useTranslation("certificates");
  const filters = useCertificateFilters();
  const asked = useIssued(slug, filters);
  const { issue, revoke, reissue, saveAll } = useIssuing(slug);
  const [revoking, setRevoking] = useState<IssuedCertificate>();
  const waiting = asked.data?.waiting ?? 0;
  const pdf = useSavePdf();
  const failed = (error: Error) => void toast.error(error.message);
  const actionsOf = (row: IssuedCertificate) => (
    <>
      <IconButton
        size="sm"
        label={t("save_pdf_of", { name: row.holder })}
        onClick={() => pdf.mutate(row, { onError: () => void toast.error(t("pdf_failed")) })}
      >
        <Download aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t("reissue_of", { name: row.holder })}
        onClick={() =>
          reissue.mutate(row.code, { onSuccess: () => void toast.success(t("reissued")), onError: failed })
        }
      >
        <RotateCcw aria-hidden="true" />
      </IconButton>
      {row.state === "valid" ? (
        <IconButton size="sm" label={t("revoke_of", { name: row.holder })} onClick={() => setRevoking(row)}>
          <Ban aria-hidden="true" />
        </IconButton>
      ) : null}
    </>
  );
  return (
    <div className="edit-table">
      <FilteredTable
        label={t("issued")}
        columns={useColumns()}
        asked={asked}
        rowKey={({ code }) => code}
        filters={filters}
        failed={t("issued_failed")}
        empty={
          <EmptyState icon={<Award />} title={t("issued_none_title")}>
            {t("issued_none_text")}
          </EmptyState>
        }
        search={t("issued_search")}
        choices={[
          {
            name: "state",
            label: t("state"),
            all: t("state_all"),
            options: certificateStates.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
        ]}
        rowActions={actionsOf}
        tools={
          <>
            <Button
              icon={<FileArchive aria-hidden="true" />}
              loading={saveAll.isPending}
              disabled={!asked.data?.total}
              onClick={() => saveAll.mutate(undefined, { onError: () => void toast.error(t("pdf_failed")) })}
            >
              {t("save_all")}
            </Button>
            {waiting ? (
              <Button
                variant="primary"
                icon={<Award aria-hidden="true" />}
                loading={issue.isPending}
                onClick={() =>
                  issue.mutate(undefined, {
                    onSuccess: ({ issued }) => void toast.success(t("issued_now", { count: issued })),
                    onError: failed,
                  })
                }
              >
                {t("issue_waiting", { count: waiting })}
              </Button>
            ) : null}
          </>
        }
      />
      <RevokeDialog
        certificate={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoke={(reason) => revoke.mutateAsync({ code: revoking!.code, reason })}
      />
    </div>
  );
}

function useColumns(): Column<IssuedCertificate>[] {
  const { t } = useTranslation("certificates");
  const format = useFormat();
  return [
    {
      key: "holder",
      header: t("holder"),
      isTitle: true,
      cell: ({ holder, email }) => (holder ? <PersonCell name={holder} email={email} /> : t("holder_gone")),
    },
    {
      key: "state",
      header: t("state"),
      card: "bottom",
      cell: ({ state, revokedReason }) => (
        <span className="certificate-state">
          <StatusChip tone={state === "valid" ? "success" : "danger"}>{t(`state_${state}`)}</StatusChip>
          {revokedReason ? <small data-user-content>{revokedReason}</small> : null}
        </span>
      ),
    },
    {
      key: "issued",
      header: t("fact_issued"),
      card: "line",
      cell: ({ issuedAt }) => format.shortDate(issuedAt),
    },
    {
      key: "code",
      header: t("fact_code"),
      card: "line",
      cell: ({ code }) => (
        <TextLink href={`/verify/${showCode(code)}`} translate="no">
          {showCode(code)}
        </TextLink>
      ),
    },
  ];
}
