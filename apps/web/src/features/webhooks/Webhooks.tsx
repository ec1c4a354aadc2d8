import type { WebhookEndpoint } from "@palco/contract/webhooks/api";
import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { ConfirmDialog } from "@palco/ui/dialog";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Send, Trash2, Webhook } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { Deliveries } from "./Deliveries.tsx";
import { useRemoveWebhook, useTestWebhook, useUpdateWebhook, useWebhooks } from "./use-webhooks.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import "./webhooks.css";

/** Addresses of an organizer's own systems that hear of sales in a channel. */
export function Webhooks({ channel }: { channel: string }) {
  const { t } = useTranslation("webhooks");
  const { data, error, refetch, isFetching } = useWebhooks(channel);
  return (
    <Section title={t("title")} about={t("about")}>
      <div className="webhooks">
        {error && !data ? (
          <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : null}
        {!data && !error ? <Skeleton height={96} /> : null}
        {data?.items.length === 0 ? (
          <EmptyState icon={<Webhook />} title={t("none_title")} titleAs="h3">
            {t("none_text")}
          </EmptyState>
        ) : null}
        {data?.items.map((endpoint) => (
          <Endpoint key={endpoint.id} channel={channel} endpoint={endpoint} />
        ))}
        {/* In one place whether there are any or none: the secret of the first is shown when there is one. */}
        {data ? <WebhookDialog channel={channel} /> : null}
      </div>
    </Section>
  );
}

function Endpoint({ channel, endpoint }: { channel: string; endpoint: WebhookEndpoint }) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const test = useTestWebhook(channel);
  const update = useUpdateWebhook(channel);
  const remove = useRemoveWebhook(channel);
  const { id, url, events, active, disabledAt, failingSince } = endpoint;
  const isOn = active && !disabledAt;
  const failed = (error: Error) => toast.error(error.message);
  return (
    <Card className="webhook">
      <div className="webhook-head">
        <code data-user-content>{url}</code>
        <StatusChip tone={disabledAt ? "danger" : isOn ? "success" : "neutral"}>
          {t(disabledAt ? "state_disabled" : isOn ? "state_on" : "state_off")}
        </StatusChip>
      </div>
      <p>{events.map((event) => t(`event_${event}`)).join(" · ")}</p>
      {failingSince ? (
        <Alert tone="warning">{t("failing_since", { date: format.moment(failingSince) })}</Alert>
      ) : null}
      <div className="webhook-actions">
        <Button
          size="sm"
          icon={<Send aria-hidden="true" />}
          loading={test.isPending}
          disabled={!isOn}
          onClick={() => test.mutate(id, { onSuccess: () => toast.success(t("test_sent")), onError: failed })}
        >
          {t("test")}
        </Button>
        <Button
          size="sm"
          loading={update.isPending}
          onClick={() => update.mutate({ id, url, events, active: !isOn }, { onError: failed })}
        >
          {t(isOn ? "switch_off" : "switch_on")}
        </Button>
        <WebhookDialog channel={channel} endpoint={endpoint} />
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("remove")}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("remove_sure")}
          confirmLabel={t("remove")}
          tone="danger"
          onConfirm={() => remove.mutateAsync(id, { onError: failed })}
        />
      </div>
      <Deliveries channel={channel} endpoint={id} />
    </Card>
  );
}
