import type { SiteLook } from "@palco/contract/look/api";
import { previewMailLook } from "@palco/contract/mail/look";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useRested } from "#app/use-rested.ts";
import { MailFrame } from "#features/mail-texts/MailFrame.tsx";

/** A receipt as buyers would get it. */
export function MailLookPreview({ look }: { look: SiteLook }) {
  const { t, i18n } = useTranslation("look");
  const body = useRested(JSON.stringify(look));
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["look", "mail", i18n.language, body],
    queryFn: () => call(previewMailLook, { body: JSON.parse(body) as SiteLook }),
    placeholderData: keepPreviousData,
  });
  if (data) return <MailFrame title={t("preview_mail")} html={data.html} width="desktop" />;
  if (isError)
    return <ErrorState title={t("mail_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={480} />;
}
