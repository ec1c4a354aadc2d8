import type { Campaign } from "@palco/contract/notifications/campaigns";
import { ApiError } from "@palco/contract/client";
import { languageRead } from "@palco/contract/notifications/campaigns";
import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Drawer } from "@palco/ui/drawer";
import { ErrorState } from "@palco/ui/empty-state";
import { ProgressBar } from "@palco/ui/progress";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { toast } from "@palco/ui/toasts";
import { languages } from "@palco/values/language";
import { CircleStop, Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { stateTones } from "./CampaignTable.tsx";
import { useCampaignWords } from "./use-campaign-words.ts";
import { isUnderWay, useCampaign, useCampaignActs } from "./use-campaigns.ts";

/** One campaign beside the table: how far it is, what it says, who has read it. The address bar says which. */
export function CampaignDrawer() {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const id = params.get("campaign");
  const { data, isError, refetch, isFetching } = useCampaign(id);
  function close(): void {
    const next = new URLSearchParams(params);
    next.delete("campaign");
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => open || close()}
      title={data ? data.texts[languageRead(data.texts, language)!]!.subject : t("one")}
      width={560}
      footer={data ? <Acts campaign={data} /> : undefined}
    >
      {data ? (
        <Content campaign={data} />
      ) : isError ? (
        <ErrorState title={t("one_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={420} />
      )}
    </Drawer>
  );
}

function Acts({ campaign: { id, state } }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const { cancel } = useCampaignActs();
  return (
    <>
      {state === "scheduled" || state === "sending" ? (
        <ConfirmDialog
          trigger={<Button icon={<CircleStop aria-hidden="true" />}>{t(`stop_${state}`)}</Button>}
          title={t(`stop_${state}_sure`)}
          description={t(`stop_${state}_about`)}
          confirmLabel={t(`stop_${state}`)}
          cancelLabel={t("stop_no")}
          onConfirm={() =>
            cancel.mutateAsync(id, {
              onSuccess: () => void toast.success(t("stopped")),
              onError: (error) =>
                void toast.error(error instanceof ApiError ? error.message : t("act_failed")),
            })
          }
        />
      ) : null}
      <Button href={`?compose=${id}`} icon={<Copy aria-hidden="true" />}>
        {t("again")}
      </Button>
    </>
  );
}

function Content({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const format = useFormat();
  const reader = useLanguage();
  const { audienceWords } = useCampaignWords();
  const {
    state,
    audience,
    texts,
    link,
    inApp,
    toast: tone,
    by,
    createdAt,
    dueAt,
    begunAt,
    endedAt,
  } = campaign;
  const { total, behind, delivered, read } = campaign;
  return (
    <div className="campaign">
      <StatusChip tone={stateTones[state]} live={state === "sending"}>
        {t(`state_${state}`)}
      </StatusChip>
      {isUnderWay(campaign) ? (
        <div className="campaign-progress" role="status">
          <ProgressBar
            label={t("sending")}
            detail={t("behind_of", { behind: format.number(behind), total: format.number(total) })}
            value={total ? behind / total : undefined}
          />
          <p>{t("sending_leave")}</p>
        </div>
      ) : null}
      {state === "failed" ? (
        <Alert tone="danger" title={t("failed_title")}>
          {t("failed_text")}
        </Alert>
      ) : null}
      {inApp && begunAt ? (
        <StatGrid>
          <Stat
            label={t("delivered")}
            value={format.number(delivered)}
            changeLabel={
              behind > delivered
                ? t("declined", { count: behind - delivered, n: format.number(behind - delivered) })
                : undefined
            }
          />
          <Stat
            label={t("read")}
            value={format.number(read)}
            changeLabel={delivered ? t("read_share", { share: format.percent(read / delivered) }) : undefined}
          />
        </StatGrid>
      ) : null}
      <dl className="campaign-facts">
        <Fact name={t("audience")}>{audienceWords(audience)}</Fact>
        <Fact name={t("ways")}>
          {[inApp ? t("way_bell") : null, tone ? t("way_toast") : null].filter(Boolean).join(" · ")}
        </Fact>
        {begunAt ? (
          <Fact name={t("begun")}>{format.dateTime(begunAt)}</Fact>
        ) : (
          <Fact name={t("due")}>{format.dateTime(dueAt)}</Fact>
        )}
        {endedAt ? (
          <Fact name={t(state === "cancelled" ? "stopped_at" : "ended")}>{format.dateTime(endedAt)}</Fact>
        ) : null}
        <Fact name={t("by")}>{t("by_at", { name: by, at: format.dateTime(createdAt) })}</Fact>
        {link ? <Fact name={t("link")}>{link}</Fact> : null}
      </dl>
      <section className="campaign-texts" aria-label={t("says")}>
        {languages.map((language) => {
          const words = texts[language];
          return words ? (
            <article key={language}>
              <h3>{languageName(language, reader)}</h3>
              <div lang={language} data-user-content>
                <strong>{words.subject}</strong>
                {words.content ? <p>{words.content}</p> : null}
              </div>
            </article>
          ) : null;
        })}
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-user-content>{children}</dd>
    </div>
  );
}
