import { ApiError } from "@palco/contract/client";
import { getHelpText, type HelpTextEdit, saveHelpText } from "@palco/contract/help/api";
import type { HelpArticleId, HelpCategory } from "@palco/contract/help/articles";
import { Alert } from "@palco/ui/alert";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Skeleton } from "@palco/ui/skeleton";
import { Tabs } from "@palco/ui/tabs";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Eye, PencilLine, RotateCcw } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { getLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { HelpHistory } from "./HelpHistory.tsx";
import { HelpPlaceholders } from "./HelpPlaceholders.tsx";
import { HelpPreview } from "./HelpPreview.tsx";
import { HelpVotes } from "./HelpVotes.tsx";
import { NewerStandard } from "./NewerStandard.tsx";
import "./help-editor.css";

type Drafts = Partial<Record<Language, string | undefined>>;
const keyOf = (article: string, language: Language) => ["help-text", article, language] as const;

/** An article as Markdown beside what becomes of it, in each language, with its history. */
export default function HelpEditor({
  article,
  category,
}: {
  article: HelpArticleId;
  category: HelpCategory;
}) {
  const { t } = useTranslation("help-editor");
  const queries = useQueryClient();
  const [language, setLanguage] = useState<Language>(getLanguage());
  const [drafts, setDrafts] = useState<Drafts>({});
  const [error, setError] = useState<string>();
  // On a narrow screen the text and the preview take turns.
  const [side, setSide] = useState("text");
  const area = useRef<HTMLTextAreaElement>(null);
  const query = useQuery({
    queryKey: keyOf(article, language),
    queryFn: ({ signal }) => call(getHelpText, { params: { article, language } }, { signal }),
  });
  const savedIn = (one: Language) => queries.getQueryData<HelpTextEdit>(keyOf(article, one));
  const isDirty = (one: Language) => drafts[one] !== undefined && drafts[one] !== savedIn(one)?.text;
  const dirty = languages.filter(isDirty);

  function keep(one: Language, after: HelpTextEdit): void {
    queries.setQueryData(keyOf(article, one), after);
    setDrafts((before) => ({ ...before, [one]: undefined }));
    setError(undefined);
    // Readers' pages are fetched anew.
    void queries.invalidateQueries({ queryKey: ["help"] });
  }
  const save = useMutation({
    async mutationFn(wanted: readonly { language: Language; text: string | null }[]) {
      for (const { language: one, text } of wanted) {
        const base = savedIn(one)!.revision;
        setLanguage(one);
        keep(one, await call(saveHelpText, { params: { article, language: one }, body: { text, base } }));
      }
    },
    onSuccess: () => toast.success(t("saved")),
    onError(problem) {
      const issue = problem instanceof ApiError ? problem.problem.errors?.[0]?.message : undefined;
      if (issue) setError(issue);
      else
        toast.error(
          problem instanceof ApiError && problem.code === "help.changed_elsewhere"
            ? t("changed_elsewhere")
            : t("save_failed"),
        );
    },
  });
  function write(text: string): void {
    setDrafts({ ...drafts, [language]: text });
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
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(dirty.map((one) => ({ language: one, text: drafts[one]! })));
  }

  const { data } = query;
  const text = drafts[language] ?? data?.text ?? "";
  return (
    <Container className="help-editor">
      <form data-side={side} onSubmit={submit} noValidate>
        <header className="help-editor-head">
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeft aria-hidden="true" />}
            href={`/help/${category}/${article}`}
          >
            {t("back")}
          </Button>
          <div className="help-editor-title">
            <h1>{t("title")}</h1>
            {data ? (
              <Badge tone={data.state === "standard" ? "neutral" : "primary"}>
                {t(data.state === "standard" ? "state_standard" : "state_edited")}
              </Badge>
            ) : null}
            {data && data.state !== "standard" ? (
              <ConfirmDialog
                trigger={
                  <Button variant="ghost" size="sm" icon={<RotateCcw aria-hidden="true" />}>
                    {t("restore_standard")}
                  </Button>
                }
                title={t("restore_standard")}
                description={t("restore_standard_text")}
                confirmLabel={t("restore_standard")}
                cancelLabel={t("cancel")}
                onConfirm={() => save.mutateAsync([{ language, text: null }])}
              />
            ) : null}
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
              label={t("side")}
              value={side}
              onChange={({ target }) => setSide(target.value)}
              options={[
                { value: "text", label: t("side_text"), icon: <PencilLine aria-hidden="true" /> },
                { value: "preview", label: t("preview"), icon: <Eye aria-hidden="true" /> },
              ]}
            />
          </div>
        </header>
        {data ? (
          <>
            {data.state === "standard_is_newer" ? (
              <NewerStandard
                edit={data}
                isSaving={save.isPending}
                onKeep={() => save.mutate([{ language, text: data.text }])}
                onTake={() => save.mutate([{ language, text: null }])}
              />
            ) : null}
            {save.error instanceof ApiError && save.error.code === "help.changed_elsewhere" ? (
              <Alert
                tone="warning"
                title={t("changed_elsewhere")}
                announce
                actions={
                  <Button size="sm" onClick={() => void query.refetch().then(() => save.reset())}>
                    {t("reload")}
                  </Button>
                }
              />
            ) : null}
            <div className="help-editor-sides">
              <div className="help-editor-text">
                <TextArea
                  ref={area}
                  label={t("text")}
                  hint={t("hint")}
                  error={error}
                  rows={18}
                  lang={language}
                  spellCheck
                  value={text}
                  onChange={({ target }) => write(target.value)}
                />
                <HelpPlaceholders of={data.placeholders} onPick={(name) => insert(`{{${name}}}`)} />
              </div>
              <div className="help-editor-preview">
                <HelpPreview article={article} language={language} text={text} />
              </div>
            </div>
            <div className="help-editor-below">
              <HelpVotes votes={data.votes} />
              <HelpHistory edit={data} onUse={write} />
            </div>
          </>
        ) : query.isError ? (
          <ErrorState
            title={t("load_failed")}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <Skeleton height={560} />
        )}
        <SaveBar
          isDirty={dirty.length > 0}
          isSaving={save.isPending}
          onDiscard={() => {
            setDrafts({});
            setError(undefined);
          }}
        />
      </form>
    </Container>
  );
}
