import { previewLegal } from "@palco/contract/legal/api";
import type { LegalDocument } from "@palco/contract/legal/documents";
import { Skeleton } from "@palco/ui/skeleton";
import type { Language } from "@palco/values/language";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { ArticleText } from "#features/help/ArticleText.tsx";
import { managedLegalKey } from "../use-legal.ts";

interface LegalPreviewProps {
  document: LegalDocument;
  language: Language;
  text: string;
  /** Below the text, with its words filled in. */
  children: (source: string) => ReactNode;
}

/** The document as people would read it; an error in the text leaves the last one standing. */
export function LegalPreview({ document, language, text, children }: LegalPreviewProps) {
  const { t } = useTranslation("help-editor");
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error } = useQuery({
    queryKey: [...managedLegalKey, document, "preview", language, rested],
    queryFn: ({ signal }) =>
      call(previewLegal, { params: { document }, body: { language, text: rested } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: rested.trim() !== "",
    retry: false,
  });
  return (
    <section aria-label={t("preview")} lang={language}>
      {error ? (
        <p className="help-editor-trouble" role="status">
          {t("preview_failed")}
        </p>
      ) : null}
      {data ? (
        <>
          <h2>{data.title}</h2>
          <ArticleText html={data.html} />
          {children(data.source)}
        </>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </section>
  );
}
