import { ApiError } from "@palco/contract/client";
import { isLegalDocument, type LegalDocument } from "@palco/contract/legal/documents";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { FileClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { hasRole, useReader } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { LegalContents } from "#features/legal/LegalContents.tsx";
import { LegalShown } from "#features/legal/LegalShown.tsx";
import { useLegalText } from "#features/legal/use-legal.ts";
import "#features/legal/legal.css";

/** Links of before led to parts of one page. */
const documentOfHash = (hash: string): LegalDocument => {
  const name = hash.slice(1);
  return name === "terms" ? "purchase" : isLegalDocument(name) ? name : "notice";
};

/** `/aviso-legal?doc=`: a legal document as it is in force, or an older version of it (`&version=`). */
export default function LegalNotice() {
  const { t } = useTranslation("legal");
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const doc = params.get("doc");
  const document = isLegalDocument(doc) ? doc : documentOfHash(hash);
  const version = /^[1-9]\d{0,5}$/.exec(params.get("version") ?? "");
  const asked = useLegalText(document, version ? Number(version[0]) : null);
  useTitle(asked.data?.title ?? t(`doc_${document}`));
  return (
    <Container className="legal">
      <div className="legal-columns">
        <LegalContents shown={document} />
        <div className="legal-text">
          {asked.data ? (
            <LegalShown text={asked.data} />
          ) : asked.error instanceof ApiError && asked.error.code === "legal.not_published" ? (
            <NotPublished document={document} />
          ) : asked.error ? (
            <ErrorState
              titleAs="h1"
              title={t("load_failed")}
              onRetry={() => void asked.refetch()}
              isRetrying={asked.isFetching}
            />
          ) : (
            <Skeleton height={640} />
          )}
        </div>
      </div>
    </Container>
  );
}

function NotPublished({ document }: { document: LegalDocument }) {
  const { t } = useTranslation("legal");
  const isAdmin = hasRole(useReader(), "ADMIN");
  return (
    <EmptyState
      titleAs="h1"
      icon={<FileClock />}
      title={t("unpublished_title", { title: t(`doc_${document}`) })}
      actions={
        isAdmin ? (
          <Button variant="primary" href={`/manage/config-admin?tab=legal&doc=${document}`}>
            {t("unpublished_complete")}
          </Button>
        ) : (
          <Button href="/help/legals">{t("unpublished_help")}</Button>
        )
      }
    >
      {t(isAdmin ? "unpublished_admin" : "unpublished_text")}
    </EmptyState>
  );
}
