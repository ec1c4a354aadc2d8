import type { Consent, OwnConsents, WithdrawableConsent } from "@palco/contract/privacy/consents";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { useConsents, useWithdrawConsent } from "./use-consents.ts";

/** What the person has agreed to: what may be taken back now, and the history. */
export function ConsentsPart() {
  const { t } = useTranslation("privacy");
  const [page, setPage] = useState(1);
  const { data, isError, refetch, isFetching } = useConsents(page);
  return (
    <Section title={t("consents_title")} about={t("consents_about")} look="split">
      {data ? (
        <div className="privacy-part">
          {data.standing.map((kind) => (
            <Standing key={kind} kind={kind} />
          ))}
          {data.items.length || page > 1 ? (
            <History consents={data} page={page} isFetching={isFetching} onPage={setPage} />
          ) : (
            <p className="privacy-note">{t("consents_none")}</p>
          )}
        </div>
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={180} />
      )}
    </Section>
  );
}

function Standing({ kind }: { kind: WithdrawableConsent }) {
  const { t } = useTranslation("privacy");
  const refusalText = useRefusalText();
  const withdraw = useWithdrawConsent();
  const take = () =>
    withdraw.mutateAsync(kind).then(
      () => void toast.success(t("withdrawn")),
      (error: unknown) => {
        toast.error(refusalText(error));
        throw error;
      },
    );
  return (
    <div className="privacy-file">
      <div>
        <strong>{t(`consent_${kind}`)}</strong>
        <p className="privacy-note">{t(`consent_${kind}_now`)}</p>
      </div>
      {kind === "newsletter" ? (
        <Button loading={withdraw.isPending} onClick={() => void take().catch(() => undefined)}>
          {t("withdraw_newsletter")}
        </Button>
      ) : (
        <ConfirmDialog
          trigger={<Button>{t("withdraw_health")}</Button>}
          title={t("withdraw_health_ask")}
          description={t("withdraw_health_confirm")}
          confirmLabel={t("withdraw_health")}
          onConfirm={take}
        />
      )}
    </div>
  );
}

function History({
  consents: { items, hasMore },
  page,
  isFetching,
  onPage,
}: {
  consents: OwnConsents;
  page: number;
  isFetching: boolean;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation("privacy");
  return (
    <div>
      <ul className="privacy-consents" aria-label={t("consents_history")} aria-busy={isFetching}>
        {items.map((one) => (
          <Line key={`${one.at} ${one.kind} ${one.document?.document} ${one.order}`} consent={one} />
        ))}
      </ul>
      {page > 1 || hasMore ? (
        <div className="privacy-pages">
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t("consents_newer")}
          </Button>
          <Button size="sm" disabled={!hasMore} onClick={() => onPage(page + 1)}>
            {t("consents_earlier")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Line({ consent: { kind, given, version, document, at, place, order } }: { consent: Consent }) {
  const { t } = useTranslation(["privacy", "legal"]);
  const format = useFormat();
  const where = order ? t("place_order", { number: order }) : t(`place_${place}`);
  return (
    <li>
      <div>
        <strong>
          {document
            ? t("consent_document", { title: t(`legal:doc_${document.document}`), version: document.version })
            : t(`consent_${kind}`)}
        </strong>
        <small>
          {format.dateTime(at)} · {where}
          {version && !document ? ` · ${t("consent_version", { version })}` : null}
        </small>
      </div>
      <StatusChip tone={given ? "success" : "neutral"}>
        {t(given ? "consent_given" : document ? "consent_refused" : "consent_taken_back")}
      </StatusChip>
    </li>
  );
}
