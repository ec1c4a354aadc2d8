import type { MediaPay } from "@palco/contract/payments/api";
import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { PlugZap } from "lucide-react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import type { MediaPayInput } from "./media-pay-input.ts";
import { useTryConnection } from "./use-media-pay.ts";

const tones = {
  accepted: "success",
  refused: "danger",
  not_permitted: "danger",
  no_answer: "warning",
} as const;

/** Shows whether the provider accepted the stored keys at the last check, and a button to check again. */
export function ConnectionTry({
  provider,
  part,
  kept,
}: {
  provider: "redsys" | "stripe";
  part: "pos" | "card";
  kept: MediaPay["pos"] | MediaPay["card"];
}) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const trial = useTryConnection();
  const { dirtyFields } = useFormState<MediaPayInput>();
  const isChanged = dirtyFields[part] !== undefined;
  const { connection, isOffered } = kept;
  // Accepted before there was anything to try: by payments, or because it is the demo's.
  const untried = isOffered ? "unneeded" : "never";
  const tryIt = () =>
    trial.mutate(provider, {
      onError: (error) => toast.error(error instanceof ApiError ? error.message : t("try_failed")),
    });
  return (
    <div className="media-pay-try">
      <Alert
        tone={connection ? tones[connection.result] : isOffered ? "info" : "warning"}
        announce={trial.isSuccess}
        title={t(`tried_${connection?.result ?? untried}`)}
        actions={
          <Button
            icon={<PlugZap aria-hidden="true" />}
            loading={trial.isPending}
            disabled={isChanged}
            onClick={tryIt}
          >
            {t("try")}
          </Button>
        }
      >
        {connection
          ? `${t(`tried_${connection.result}_text`)} ${t("tried_at", { at: format.dateTime(connection.triedAt) })}${connection.code ? ` ${t("tried_code", { code: connection.code })}` : ""}`
          : t(`tried_${untried}_text`)}
        {isChanged ? ` ${t("try_after_saving")}` : null}
      </Alert>
    </div>
  );
}
