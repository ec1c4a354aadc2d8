import { ApiError } from "@palco/contract/client";
import { type LegalEdit, publishLegal } from "@palco/contract/legal/api";
import type { LegalDocument } from "@palco/contract/legal/documents";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Skeleton } from "@palco/ui/skeleton";
import { Tabs } from "@palco/ui/tabs";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Eye, PencilLine } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { getLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { Differences } from "#features/help/editor/Differences.tsx";
import { HelpPlaceholders } from "#features/help/editor/HelpPlaceholders.tsx";
import "#features/help/editor/help-editor.css";
import { legalKey, managedLegalKey, useLegalEdit } from "../use-legal.ts";
import { LegalPreview } from "./LegalPreview.tsx";
import { PublishDialog } from "./PublishDialog.tsx";

type Texts = Record<Language, string>;

/** A document as Markdown beside what becomes of it, in each language, and its versions. */
export default function LegalEditor({ document }: { document: LegalDocument }) {
  const { t } = useTranslation("legal");
  const query = useLegalEdit(document);
  if (query.data) return <Editor edit={query.data} onReload={() => void query.refetch()} />;
  if (query.isError)
    return (
      <ErrorState
        title={t("load_failed")}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return <Skeleton height={560} />;
}

function Editor({ edit, onReload }: { edit: LegalEdit; onReload: () => void }) {
  const { t } = useTranslation(["legal", "help-editor"]);
  const format = useFormat();
  const queries = useQueryClient();
  const { document, title, sources, standard, state, missing, newest, versions } = edit;
  const [language, setLanguage] = useState<Language>(getLanguage());
  const [drafts, setDrafts] = useState<Partial<Texts>>({});
  const [error, setError] = useState<string>();
  const [side, setSide] = useState("text");
  const [isPublishing, setPublishing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isDirty = (one: Language) => drafts[one] !== undefined && drafts[one] !== sources[one];
  const text = drafts[language] ?? sources[language];
  const publish = useMutation({
    mutationFn: (wish: { material: boolean; effectiveAt: string | null }) =>
      call(publishLegal, {
        params: { document },
        body: { texts: { ...sources, ...drafts }, base: newest?.n ?? 0, ...wish },
      }),
    onSuccess(after) {
      queries.setQueryData([...managedLegalKey, document], after);
      void queries.invalidateQueries({ queryKey: managedLegalKey, exact: true });
      void queries.invalidateQueries({ queryKey: legalKey });
      setDrafts({});
      setError(undefined);
      toast.success(t("published"));
    },
    onError(problem) {
      const issue = problem instanceof ApiError ? problem.problem.errors?.[0] : undefined;
      const of = languages.find((one) => issue?.path === `texts.${one}`);
      if (issue && of) {
        setLanguage(of);
        setError(issue.message);
      } else
        toast.error(problem instanceof ApiError ? (issue?.message ?? problem.message) : t("publish_failed"));
    },
  });
  function write(next: string): void {
    setDrafts({ ...drafts, [language]: next });
    setError(undefined);
  }
  /** Puts words where the cursor is. */
  function insert(words: string): void {
    const field = area.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    write(value.slice(0, from) + words + value.slice(to));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + words.length, from + words.length);
    });
  }
  const hasWork = languages.some(isDirty);
  const isSame = state === "published" && !hasWork;
  return (
    <div className="help-editor">
      <LeaveGuard when={hasWork && !publish.isPending} />
      <form data-side={side} noValidate onSubmit={(event) => event.preventDefault()}>
        <header className="help-editor-head">
          <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden="true" />} href="?tab=legal">
            {t("back")}
          </Button>
          <div className="help-editor-bar">
            <div className="help-editor-title">
              <h2>{title}</h2>
              <span className="legal-editor-version">
                {newest
                  ? `${t("version", { n: newest.n })} · ${format.date(newest.effectiveAt)}`
                  : t("never_published")}
              </span>
            </div>
            <Button
              variant="primary"
              disabled={missing.length > 0 || isSame}
              loading={publish.isPending}
              onClick={() => setPublishing(true)}
            >
              {t("publish")}
            </Button>
          </div>
          <div className="help-editor-bar">
            <Tabs
              label={t("language")}
              look="pill"
              value={language}
              onChange={(value) => setLanguage(value as Language)}
              items={languages.map((value) => ({
                value,
                label: languageName(value, getLanguage()),
                badge: isDirty(value) ? "•" : undefined,
              }))}
            />
            <SegmentedControl
              className="help-editor-side"
              label={t("help-editor:side")}
              value={side}
              onChange={({ target }) => setSide(target.value)}
              options={[
                { value: "text", label: t("help-editor:side_text"), icon: <PencilLine aria-hidden="true" /> },
                { value: "preview", label: t("help-editor:preview"), icon: <Eye aria-hidden="true" /> },
              ]}
            />
          </div>
        </header>
        {missing.length ? (
          <Alert
            tone="warning"
            title={t("missing_title")}
            actions={
              <Button size="sm" href="?tab=owner">
                {t("missing_complete")}
              </Button>
            }
          >
            {t("missing_text", { fields: missing.map((field) => t(`field_${field}`)).join(", ") })}
          </Alert>
        ) : null}
        {publish.error instanceof ApiError && publish.error.code === "legal.changed_elsewhere" ? (
          <Alert
            tone="warning"
            title={publish.error.message}
            announce
            actions={
              <Button size="sm" onClick={onReload}>
                {t("help-editor:reload")}
              </Button>
            }
          />
        ) : null}
        <div className="help-editor-sides">
          <div className="help-editor-text">
            <TextArea
              ref={area}
              label={t("help-editor:text")}
              hint={t("text_hint")}
              error={error}
              rows={18}
              lang={language}
              spellCheck
              value={text}
              onChange={({ target }) => write(target.value)}
            />
            {text === standard[language] ? null : (
              <div>
                <Button size="sm" variant="ghost" onClick={() => write(standard[language])}>
                  {t("take_standard")}
                </Button>
              </div>
            )}
            <HelpPlaceholders of={edit.placeholders} onPick={(name) => insert(`{{${name}}}`)} />
          </div>
          <div className="help-editor-preview">
            <LegalPreview document={document} language={language} text={text}>
              {(source) =>
                edit.published && source !== edit.published[language] ? (
                  <details className="legal-differs">
                    <summary>{t("differs")}</summary>
                    <Differences before={edit.published[language]} after={source} />
                  </details>
                ) : null
              }
            </LegalPreview>
          </div>
        </div>
        <section>
          <h3 className="legal-versions">{t("versions")}</h3>
          {versions.length ? (
            <ul className="legal-list">
              {versions.map(({ n, author, publishedAt, effectiveAt, material }) => (
                <li key={n}>
                  <div>
                    <strong>{t("version", { n })}</strong>
                    <small>
                      {author ?? t("by_itself")} · {format.dateTime(publishedAt)}
                      {material ? ` · ${t("material")}` : null}
                    </small>
                  </div>
                  <span>{t("in_force_from", { date: format.date(effectiveAt) })}</span>
                  <Button size="sm" variant="ghost" href={`/aviso-legal?doc=${document}&version=${n}`}>
                    {t("read")}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="config-none">{t("never_published")}</p>
          )}
        </section>
      </form>
      {isPublishing ? (
        <PublishDialog
          title={title}
          isFirst={!newest}
          onClose={() => setPublishing(false)}
          onPublish={(wish) => publish.mutateAsync(wish).catch(() => undefined)}
        />
      ) : null}
    </div>
  );
}
