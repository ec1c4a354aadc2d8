import type { ManagedLegalDocument } from "@palco/contract/legal/api";
import { isLegalDocument, legalPath } from "@palco/contract/legal/documents";
import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useManagedLegal } from "../use-legal.ts";
import "../legal.css";

const LegalEditor = lazy(() => import("./LegalEditor.tsx"));

const tones = {
  missing: "danger",
  ready: "warning",
  changed: "warning",
  waiting: "info",
  published: "success",
} as const;

/** The legal documents with their state; `?doc=`: one of them, to be edited and published. */
export default function ManageLegal() {
  const { t } = useTranslation("legal");
  const [params] = useSearchParams();
  const doc = params.get("doc");
  const { data, isError, refetch, isFetching } = useManagedLegal();
  if (isLegalDocument(doc))
    return (
      <Suspense fallback={<Skeleton height={560} />}>
        <LegalEditor key={doc} document={doc} />
      </Suspense>
    );
  if (isError)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={480} />;
  const missing = [...new Set(data.documents.flatMap((one) => one.missing))];
  return (
    <div className="config">
      {missing.length ? (
        <Alert
          tone="warning"
          title={t("missing_title")}
          actions={
            <Button size="sm" variant="primary" href="?tab=owner">
              {t("missing_complete")}
            </Button>
          }
        >
          {t("missing_text", { fields: missing.map((field) => t(`field_${field}`)).join(", ") })}
        </Alert>
      ) : null}
      <Section title={t("manage_title")} about={t("manage_about")}>
        <ul className="legal-list">
          {data.documents.map((one) => (
            <Row key={one.document} of={one} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Row({
  of: { document, title, state, missing, newest, standardIsNewer },
}: {
  of: ManagedLegalDocument;
}) {
  const { t } = useTranslation("legal");
  const format = useFormat();
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <small>
          {missing.length
            ? t("lacks", { fields: missing.map((field) => t(`field_${field}`)).join(", ") })
            : newest
              ? `${t("version", { n: newest.n })} · ${format.date(newest.effectiveAt)}`
              : t("never_published")}
        </small>
      </div>
      {standardIsNewer ? <StatusChip tone="info">{t("standard_is_newer")}</StatusChip> : null}
      <StatusChip tone={tones[state]}>{t(`state_${state}`)}</StatusChip>
      {newest ? (
        <Button size="sm" variant="ghost" href={legalPath(document)} aria-label={t("read_named", { title })}>
          {t("read")}
        </Button>
      ) : null}
      <Button size="sm" href={`?tab=legal&doc=${document}`} aria-label={t("edit_named", { title })}>
        {t(state === "ready" || state === "changed" ? "edit_publish" : "edit")}
      </Button>
    </li>
  );
}
