import { ApiError } from "@palco/contract/client";
import type { CertificateProof } from "@palco/contract/certificates/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";
import { BadgeCheck, Ban, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useTitle } from "#app/use-title.ts";
import { CertificateFacts } from "./CertificateFacts.tsx";
import { useProof } from "./use-certificates.ts";

/** `/verify/{code}`: whether a certificate is genuine, for anybody. */
export default function VerifyScreen() {
  const { t } = useTranslation("certificates");
  const { code = "" } = useParams();
  const { data, error, refetch, isFetching } = useProof(code);
  useTitle(t("verify_title"));
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={<SearchX />}
        size="page"
        titleAs="h1"
        title={t("unknown_title")}
        actions={<Button href="/">{t("to_home")}</Button>}
      >
        {t("unknown_text")}
      </EmptyState>
    );
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("verify_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <Container className="verify">
      {data ? (
        <Proof proof={data} />
      ) : (
        <PageSkeleton>
          <Skeleton height={420} />
        </PageSkeleton>
      )}
    </Container>
  );
}

function Proof({ proof }: { proof: CertificateProof }) {
  const { t } = useTranslation("certificates");
  const format = useFormat();
  const { holder, title, channel, state, revokedAt, revokedReason, parts } = proof;
  return (
    <article className="verify-card" data-state={state}>
      <header className="verify-verdict" role="status">
        {state === "valid" ? <BadgeCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
        <div>
          <h1>{t(`verdict_${state}`)}</h1>
          {revokedAt ? <p>{t("revoked_on", { date: format.date(revokedAt) })}</p> : null}
          {revokedReason ? <p data-user-content>{revokedReason}</p> : null}
        </div>
      </header>
      <div className="verify-what">
        <p className="verify-holder" data-user-content={holder === null ? undefined : true}>
          {holder ?? t("holder_hidden")}
        </p>
        <p>{t(parts.length ? "completed_programme" : "completed_course")}</p>
        <p className="verify-title" data-user-content>
          {title}
        </p>
        <p className="verify-channel" data-user-content>
          {channel}
        </p>
      </div>
      <CertificateFacts certificate={proof} />
    </article>
  );
}
