import { previewMailTexts } from "@palco/contract/mail/texts";
import { IconButton } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Skeleton } from "@palco/ui/skeleton";
import type { Language } from "@palco/values/language";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { MailFrame } from "./MailFrame.tsx";
import { useRested } from "#app/use-rested.ts";

interface MailPreviewProps {
  mail: string;
  language: Language;
  sample: number;
  samples: number;
  /** Name of the example. */
  caseName: string;
  onSample: (sample: number) => void;
  texts: { key: string; text: string }[];
}

/** The example as it would be sent, as wide as a phone's or a computer's mail program. */
export function MailPreview({ mail, language, samples, caseName, onSample, ...draft }: MailPreviewProps) {
  const { t } = useTranslation("mail-texts");
  const [width, setWidth] = useState("desktop");
  const body = useRested(JSON.stringify(draft));
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["mail-texts", mail, "preview", language, body],
    queryFn: () =>
      call(previewMailTexts, {
        params: { key: mail, language },
        body: JSON.parse(body) as typeof draft,
      }),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return <ErrorState title={t("preview_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={480} />;
  return (
    <>
      <div className="mail-preview-head">
        {samples > 1 ? (
          <div className="mail-preview-case">
            <IconButton
              size="sm"
              label={t("case_before")}
              disabled={draft.sample === 0}
              onClick={() => onSample(draft.sample - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <span className="mail-preview-name" aria-live="polite">
              {t("case", { at: draft.sample + 1, of: samples })} <strong title={caseName}>{caseName}</strong>
            </span>
            <IconButton
              size="sm"
              label={t("case_after")}
              disabled={draft.sample === samples - 1}
              onClick={() => onSample(draft.sample + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        ) : (
          <strong>{t("preview")}</strong>
        )}
        <SegmentedControl
          label={t("width")}
          value={width}
          onChange={({ target }) => setWidth(target.value)}
          options={[
            { value: "desktop", label: t("width_desktop"), icon: <Monitor aria-hidden="true" /> },
            { value: "phone", label: t("width_phone"), icon: <Smartphone aria-hidden="true" /> },
          ]}
        />
      </div>
      <p className="mail-preview-subject">
        <small>{t("part_subject")}</small>
        <strong data-user-content>{data.subject}</strong>
      </p>
      <MailFrame title={t("preview")} html={data.html} width={width} />
    </>
  );
}
