import type { DeletionObstacle } from "@palco/contract/privacy/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Lock, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { setSession } from "#app/session.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { useDeleteAccount, useDeletion } from "./use-privacy.ts";

const going = ["goes_profile", "goes_access", "goes_watched", "goes_written", "goes_feeds"] as const;
const staying = ["stays_orders", "stays_acts"] as const;

/** Deleting the account: what goes, what a law keeps, what has to end before. */
export function DeletionPart() {
  const { t } = useTranslation("privacy");
  const { data, isError, refetch, isFetching } = useDeletion();
  return (
    <Section title={t("delete_title")} about={t("delete_about")} look="split">
      {data ? (
        <div className="privacy-part">
          <div className="privacy-lists">
            <List icon={<Trash2 aria-hidden="true" />} title={t("goes")} items={going.map((key) => t(key))} />
            <List
              icon={<Lock aria-hidden="true" />}
              title={t("stays")}
              items={staying.map((key) => t(key))}
            />
          </div>
          {data.obstacles.length ? (
            <Obstacles obstacles={data.obstacles} />
          ) : (
            <DeleteButton days={data.graceDays} />
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

function List({ icon, title, items }: { icon: ReactNode; title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>
        {icon}
        {title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  const { t } = useTranslation("privacy");
  const format = useFormat();
  return (
    <Alert tone="warning" title={t("obstacles")}>
      <ul className="privacy-obstacles">
        {obstacles.map(({ kind, what, count, amount, currency }) => (
          <li key={`${kind} ${what} ${currency}`} data-user-content>
            {t(`obstacle_${kind}`, {
              what,
              count,
              amount: amount === null || !currency ? "" : format.money({ amount, currency }),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function DeleteButton({ days }: { days: number }) {
  const { t } = useTranslation("privacy");
  const format = useFormat();
  const refusalText = useRefusalText();
  const deletion = useDeleteAccount();
  async function leave(): Promise<void> {
    try {
      const { after } = await deletion.mutateAsync();
      setSession(undefined);
      toast.success(t("delete_done", { when: format.date(after) }));
    } catch (error) {
      toast.error(refusalText(error));
      throw error;
    }
  }
  return (
    <div>
      <p className="privacy-note">{t("delete_grace", { days })}</p>
      <ConfirmDialog
        trigger={<Button variant="danger">{t("delete_button")}</Button>}
        title={t("delete_ask")}
        description={t("delete_confirm", { days })}
        confirmLabel={t("delete_button")}
        onConfirm={leave}
      />
    </div>
  );
}
