import type { LinkedIdentity } from "@palco/contract/identities/api";
import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Link2, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { ProviderMark } from "./ProviderMark.tsx";
import { canAttempt } from "./sign-in-attempt.ts";
import { useLinked, useStartLink, useUnlink } from "./use-linked.ts";
import "./identities.css";

/** Accounts of other sites that open one's own; nothing where none is linked and no provider is set up. */
export function LinkedAccounts() {
  const { t } = useTranslation("identities");
  const { data, isError, refetch, isFetching } = useLinked();
  const start = useStartLink();
  const isOn = useModulesOn();
  const providers = isOn("social") ? data?.providers : [];
  if (data && !data.items.length && !providers?.length) return null;
  const failed = (error: Error) =>
    toast.error(error instanceof ApiError ? error.message : t("no_connection"));
  return (
    <Section title={t("linked_title")} about={t("linked_text")} look="split" id="linked-accounts">
      {data ? (
        <>
          {data.items.length && !data.mayUnlink ? <Alert>{t("linked_last")}</Alert> : null}
          <ul className="linked-list">
            {data.items.map((identity) => (
              <Linked
                key={identity.id}
                identity={identity}
                mayUnlink={data.mayUnlink || !identity.provider}
                onFailed={failed}
              />
            ))}
            {providers?.map(({ slug, label, icon }) => (
              <li key={slug}>
                <ProviderMark icon={icon} />
                <p>
                  {label}
                  <small>{t("linked_not")}</small>
                </p>
                {canAttempt() ? (
                  <Button
                    icon={<Link2 aria-hidden="true" />}
                    aria-label={t("link_named", { provider: label })}
                    loading={(start.isPending || start.isSuccess) && start.variables === slug}
                    onClick={() => start.mutate(slug, { onError: failed })}
                  >
                    {t("link")}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : isError ? (
        <ErrorState title={t("linked_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={72} />
      )}
    </Section>
  );
}

function Linked({
  identity: { id, provider, host, email, usedAt },
  mayUnlink,
  onFailed,
}: {
  identity: LinkedIdentity;
  mayUnlink: boolean;
  onFailed: (error: Error) => void;
}) {
  const { t } = useTranslation("identities");
  const format = useFormat();
  const unlink = useUnlink();
  const name = provider?.label ?? host;
  return (
    <li>
      <ProviderMark icon={provider?.icon ?? "key"} />
      <p>
        {email ? `${name} · ${email}` : name}
        <small>{provider ? t("linked_used", { date: format.moment(usedAt) }) : t("linked_gone")}</small>
      </p>
      {mayUnlink ? (
        <ConfirmDialog
          trigger={
            <Button icon={<Unlink aria-hidden="true" />} aria-label={t("unlink_named", { provider: name })}>
              {t("unlink")}
            </Button>
          }
          title={t("unlink_title", { provider: name })}
          description={t("unlink_text", { provider: name })}
          confirmLabel={t("unlink")}
          tone="danger"
          onConfirm={() =>
            unlink.mutateAsync(id).then(
              () => toast.success(t("unlinked", { provider: name })),
              (error: Error) => onFailed(error),
            )
          }
        />
      ) : null}
    </li>
  );
}
