import type { PostEdit } from "@palco/contract/posts/api";
import { ErrorState } from "@palco/ui/empty-state";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { type Language, languages } from "@palco/values/language";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { PublishPanel } from "./PublishPanel.tsx";
import { usePostEdit } from "./use-post-edit.ts";
import "#features/rich-text/editor.css";
import "./editor.css";

const TextEditor = lazy(() => import("./TextEditor.tsx"));

/** The texts of a post, one for each language. They save themselves, apart from the product's form. */
export function TextTab({ slug, disabled }: { slug: string; disabled: boolean }) {
  const { t } = useTranslation("posts");
  const { data, error, refetch, isFetching } = usePostEdit(slug);
  if (error && !data)
    return (
      <ErrorState
        titleAs="h3"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={480} />;
  return (
    <div className="edit-tab">
      <Texts slug={slug} post={data} disabled={disabled} onReload={refetch} />
      <PublishPanel slug={slug} post={data} disabled={disabled} />
    </div>
  );
}

interface TextsProps {
  slug: string;
  post: PostEdit;
  disabled: boolean;
  onReload: () => Promise<{ data: PostEdit | undefined }>;
}

function Texts({ slug, post, disabled, onReload }: TextsProps) {
  const { t } = useTranslation("posts");
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(post.texts[0]?.language ?? reader);
  /** Counts how often a text was loaded anew: its editor begins again. */
  const [loaded, setLoaded] = useState(0);
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const nameOf = (code: Language) => capitalized(names.of(code) ?? code);
  const missing = languages.filter(
    (code) => !post.texts.some((text) => text.language === code && text.words > 0),
  );
  const text = post.texts.find((one) => one.language === language);
  return (
    <Section title={t("studio_title")} about={t("studio_about")}>
      <LanguageTabs
        label={t("languages")}
        languages={languages.map((code) => ({
          value: code,
          label: nameOf(code),
          isComplete: !missing.includes(code),
        }))}
        value={language}
        onChange={(code) => setLanguage(code as Language)}
      >
        {missing.length && missing.length < languages.length ? (
          <p className="post-missing">
            {t("missing_languages", { languages: missing.map(nameOf).join(", ") })}
          </p>
        ) : null}
        <Suspense fallback={<Skeleton height={480} />}>
          <TextEditor
            key={`${language} ${loaded}`}
            slug={slug}
            language={language}
            text={text}
            post={post}
            disabled={disabled}
            onReload={async () => {
              const { data } = await onReload();
              setLoaded((times) => times + 1);
              return data;
            }}
            findRevision={async () => {
              const { data } = await onReload();
              return data?.texts.find((one) => one.language === language)?.revision ?? 0;
            }}
          />
        </Suspense>
      </LanguageTabs>
    </Section>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
