import { ApiError } from "@palco/contract/client";
import type { FeedView } from "@palco/contract/podcasts/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { KeyRound, Rss } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { FeedAddress } from "./FeedAddress.tsx";
import { useFeed } from "./use-feed.ts";
import "./feed.css";

interface FeedPanelProps {
  slug: string;
  /** The feed for everybody, where there is one. */
  publicUrl: string | null;
}

/** Address of a podcast's feed, for the app the listener uses for all podcasts. */
export default function FeedPanel({ slug, publicUrl }: FeedPanelProps) {
  const { t } = useTranslation("podcasts");
  const { kept, make, renew, revoke } = useFeed(slug, publicUrl === null);
  if (publicUrl) return <FeedAddress address={publicUrl} label={t("feed_address_public")} />;
  if (kept.error && !kept.data)
    return (
      <ErrorState title={t("feed_failed")} onRetry={() => void kept.refetch()} isRetrying={kept.isFetching} />
    );
  if (!kept.data) return <Skeleton height={180} />;
  const { feed } = kept.data;
  const failed = (error: unknown): never => {
    toast.error(error instanceof ApiError ? error.message : t("feed_failed"));
    throw error;
  };
  if (!feed)
    return (
      <div className="feed-begin">
        <p className="feed-personal">
          <KeyRound aria-hidden="true" />
          {t("feed_personal")}
        </p>
        <Button
          variant="primary"
          icon={<Rss aria-hidden="true" />}
          loading={make.isPending}
          onClick={() =>
            void make
              .mutateAsync()
              .catch(failed)
              .catch(() => {})
          }
        >
          {t("feed_make")}
        </Button>
      </div>
    );
  return (
    <div className="feed">
      {feed.url ? (
        <>
          <FeedAddress address={feed.url} label={t("feed_address")} hint={t("feed_once")} />
          <p className="feed-personal">
            <KeyRound aria-hidden="true" />
            {t("feed_personal")}
          </p>
        </>
      ) : (
        <MadeBefore feed={feed} />
      )}
      <div className="feed-keep">
        <ConfirmDialog
          trigger={<Button size="sm">{t("feed_renew")}</Button>}
          title={t("feed_renew_title")}
          description={t("feed_renew_text")}
          confirmLabel={t("feed_renew")}
          tone="primary"
          onConfirm={() => renew.mutateAsync().then(() => toast.success(t("feed_renewed")), failed)}
        />
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="ghost">
              {t("feed_revoke")}
            </Button>
          }
          title={t("feed_revoke_title")}
          description={t("feed_revoke_text")}
          confirmLabel={t("feed_revoke")}
          onConfirm={() => revoke.mutateAsync().then(() => toast.success(t("feed_revoked")), failed)}
        />
      </div>
    </div>
  );
}

/** A working feed address whose text is not stored and can't be shown again. */
function MadeBefore({ feed }: { feed: FeedView }) {
  const { t } = useTranslation("podcasts");
  const { date, dateTime } = useFormat();
  return (
    <Alert title={t("feed_made_before")}>
      {t("feed_made_on", { date: date(feed.madeAt) })}
      {" · "}
      {feed.lastUsedAt ? t("feed_used_on", { date: dateTime(feed.lastUsedAt) }) : t("feed_used_never")}
      {". "}
      {t("feed_made_before_text")}
    </Alert>
  );
}
