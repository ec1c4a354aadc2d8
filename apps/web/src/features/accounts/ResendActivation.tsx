import { resendActivation } from "@palco/contract/accounts/register";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useRefusalText } from "./refusal.ts";
import { usePause } from "./use-pause.ts";

/** Requests another confirmation link; then pauses, so that users don't flood their own inbox. */
export function ResendActivation({ email, next }: { email: string; next?: string | undefined }) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const { seconds, start } = usePause();
  const resend = useMutation({
    mutationFn: () => call(resendActivation, { body: { email, ...(next && { next }) } }),
    onSuccess: () => {
      toast.success(t("resend_done"));
      start();
    },
    onError: (error) => toast.error(refusalText(error)),
  });
  return (
    <Button
      loading={resend.isPending}
      aria-disabled={seconds > 0 || undefined}
      onClick={() => (seconds > 0 ? undefined : resend.mutate())}
    >
      {seconds > 0 ? t("resend_wait", { seconds }) : t("resend")}
    </Button>
  );
}
