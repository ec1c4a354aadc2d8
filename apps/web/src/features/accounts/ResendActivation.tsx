import { resendActivation } from "@palco/contract/accounts/api";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useRefusalText } from "./refusal.ts";

const pauseSeconds = 30;

/** Requests another confirmation link; then pauses, so that users don't flood their own inbox. */
export function ResendActivation({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const resend = useMutation({
    mutationFn: () => call(resendActivation, { body: { email } }),
    onSuccess: () => {
      toast.success(t("resend_done"));
      setWait(pauseSeconds);
    },
    onError: (error) => toast.error(refusalText(error)),
  });
  return (
    <Button loading={resend.isPending} disabled={wait > 0} onClick={() => resend.mutate()}>
      {wait > 0 ? t("resend_wait", { seconds: wait }) : t("resend")}
    </Button>
  );
}
