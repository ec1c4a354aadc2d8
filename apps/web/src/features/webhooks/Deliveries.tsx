import type { WebhookDelivery } from "@palco/contract/webhooks/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Pagination } from "@palco/ui/pagination";
import { toast } from "@palco/ui/toasts";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useDeliveries, useReplay } from "./use-webhooks.ts";

const tones = { waiting: "warning", sent: "success", failed: "danger" } as const;

/** Deliveries to an endpoint and its responses. */
export function Deliveries({ channel, endpoint }: { channel: string; endpoint: string }) {
  const { t } = useTranslation("webhooks");
  const [page, setPage] = useState(1);
  const { data } = useDeliveries(channel, endpoint, page);
  if (!data?.total) return null;
  return (
    <details className="webhook-deliveries">
      <summary>{t("deliveries", { count: data.total })}</summary>
      <ul>
        {data.items.map((delivery) => (
          <Delivery key={delivery.id} channel={channel} endpoint={endpoint} delivery={delivery} />
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(data.total / data.size)} onPage={setPage} />
    </details>
  );
}

interface DeliveryProps {
  channel: string;
  endpoint: string;
  delivery: WebhookDelivery;
}

function Delivery({ channel, endpoint, delivery }: DeliveryProps) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const replay = useReplay(channel, endpoint);
  const { id, type, status, attempts, responseStatus, responseBody, error, createdAt, nextTryAt } = delivery;
  return (
    <li>
      <div className="webhook-head">
        <span className="webhook-what">
          <code>{type}</code>
          <small>{format.moment(createdAt)}</small>
        </span>
        <StatusChip tone={tones[status]}>
          {t(`delivery_${status}`)}
          {responseStatus ? ` · ${responseStatus}` : ""}
        </StatusChip>
      </div>
      <div className="webhook-head">
        <p>
          {t("attempts", { count: attempts })}
          {nextTryAt ? ` · ${t("next_try", { date: format.moment(nextTryAt) })}` : null}
          {error ? (
            <>
              {" · "}
              <code>{error}</code>
            </>
          ) : null}
        </p>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden="true" />}
          loading={replay.isPending}
          onClick={() =>
            replay.mutate(id, {
              onSuccess: () => toast.success(t("replayed")),
              onError: (failure) => toast.error(failure.message),
            })
          }
        >
          {t("replay")}
        </Button>
      </div>
      {responseBody ? <pre data-user-content>{responseBody}</pre> : null}
    </li>
  );
}
