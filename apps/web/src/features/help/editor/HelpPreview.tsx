import { previewHelpText } from "@palco/contract/help/api";
import type { HelpArticleId } from "@palco/contract/help/articles";
import { Skeleton } from "@palco/ui/skeleton";
import type { Language } from "@palco/values/language";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { ArticleText } from "../ArticleText.tsx";

interface HelpPreviewProps {
  article: HelpArticleId;
  language: Language;
  text: string;
}

/** The article as readers would have it; an error in the text leaves the last one standing. */
export function HelpPreview({ article, language, text }: HelpPreviewProps) {
  const { t } = useTranslation("help-editor");
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error } = useQuery({
    queryKey: ["help-text", article, "preview", language, rested],
    queryFn: ({ signal }) =>
      call(previewHelpText, { params: { article, language }, body: { text: rested } }, { signal }),
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
        </>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </section>
  );
}
