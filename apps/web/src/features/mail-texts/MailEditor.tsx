import { ApiError } from "@palco/contract/client";
import {
  getMailTexts,
  type MailKey,
  type MailWording,
  restoreMailTexts,
  tryMailTexts,
  updateMailTexts,
} from "@palco/contract/mail/texts";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Tabs } from "@palco/ui/tabs";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Eye, PencilLine, RotateCcw, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { getLanguage } from "#app/language.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { LoadedPart } from "#features/site-config/LoadedPart.tsx";
import { MailPreview } from "./MailPreview.tsx";
import { MailTextField } from "./MailTextField.tsx";

const queryKeyOf = (mail: string) => ["mail-texts", mail] as const;
type Drafts = Record<Language, Record<string, string>>;
const noDrafts = (): Drafts => ({ es: {}, en: {}, pt: {} });

/** Words of one mail beside what becomes of them. */
export function MailEditor({ mail }: { mail: MailKey }) {
  const query = useQuery({
    queryKey: queryKeyOf(mail),
    queryFn: () => call(getMailTexts, { params: { key: mail } }),
  });
  return <LoadedPart query={query}>{(wording) => <Editor mail={mail} wording={wording} />}</LoadedPart>;
}

function Editor({ mail, wording }: { mail: MailKey; wording: MailWording }) {
  const { t } = useTranslation("mail-texts");
  const queries = useQueryClient();
  const [language, setLanguage] = useState<Language>(getLanguage());
  const [drafts, setDrafts] = useState(noDrafts);
  const [sample, setSample] = useState(0);
  // On a narrow screen the words and the preview take turns.
  const [side, setSide] = useState("words");
  const sections = inSections(wording.texts);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const savedOf = ({ original, edited }: MailWording["texts"][number], one: Language) =>
    edited[one] ?? original[one];
  const changedIn = (one: Language) =>
    wording.texts.flatMap((text) => {
      const typed = drafts[one][text.key];
      return typed === undefined || typed === savedOf(text, one) ? [] : [{ key: text.key, text: typed }];
    });
  const changes = changedIn(language);
  const dirty = languages.filter((one) => changedIn(one).length);
  const isEdited = wording.texts.some(({ edited }) => Object.keys(edited).length > 0);
  /** Texts that differ from the originals, saved or not. */
  const changesIn = (one: Language) =>
    wording.texts.filter((text) => (drafts[one][text.key] ?? savedOf(text, one)) !== text.original[one])
      .length;
  function keep(after: MailWording, said: string): void {
    queries.setQueryData(queryKeyOf(mail), after);
    void queries.invalidateQueries({ queryKey: ["mail-texts", "list"] });
    setDrafts(noDrafts());
    setErrors({});
    toast.success(said);
  }

  const save = useMutation({
    async mutationFn() {
      let after = wording;
      for (const one of dirty) {
        const texts = changedIn(one);
        try {
          after = await call(updateMailTexts, { params: { key: mail, language: one }, body: { texts } });
        } catch (error) {
          const issues = error instanceof ApiError ? (error.problem.errors ?? []) : [];
          setLanguage(one);
          setErrors(
            Object.fromEntries(
              issues.flatMap(({ path, message }) => {
                const at = texts[Number(path.split(".")[1])];
                return at ? [[at.key, message]] : [];
              }),
            ),
          );
          throw error;
        }
      }
      return after;
    },
    onSuccess: (after) => keep(after, t("saved")),
    onError: () => toast.error(t("not_saved")),
  });
  const test = useMutation({
    mutationFn: () =>
      call(tryMailTexts, { params: { key: mail, language }, body: { sample, texts: changes } }),
    onSuccess: () => toast.success(t("test_sent")),
    onError: () => toast.error(t("test_failed")),
  });
  const restore = useMutation({
    mutationFn: () => call(restoreMailTexts, { params: { key: mail } }),
    onSuccess: (after) => keep(after, t("restored")),
    onError: () => toast.error(t("restore_failed")),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className="mail-editor" data-side={side} onSubmit={submit} noValidate>
      <header className="mail-editor-head">
        <Button variant="ghost" size="sm" href="?tab=mails" icon={<ArrowLeft aria-hidden="true" />}>
          {t("back")}
        </Button>
        <div className="mail-editor-name">
          <div>
            <h2>{t(`name_${mail}`)}</h2>
            <p>{t(`when_${mail}`)}</p>
          </div>
          <div className="mail-editor-acts">
            {isEdited ? (
              <ConfirmDialog
                trigger={
                  <Button variant="ghost" icon={<RotateCcw aria-hidden="true" />}>
                    {t("restore_all")}
                  </Button>
                }
                title={t("restore_all_title")}
                description={t("restore_all_text")}
                confirmLabel={t("restore_all")}
                cancelLabel={t("keep")}
                onConfirm={() => restore.mutateAsync()}
              />
            ) : null}
            <Button icon={<Send aria-hidden="true" />} loading={test.isPending} onClick={() => test.mutate()}>
              {t("test")}
            </Button>
          </div>
        </div>
      </header>
      <div className="mail-editor-bar">
        <Tabs
          label={t("language")}
          look="pill"
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          items={languages.map((value) => ({
            value,
            label: t(`language_${value}`),
            badge: changesIn(value) || undefined,
          }))}
        />
        <SegmentedControl
          className="mail-editor-side"
          label={t("side")}
          value={side}
          onChange={({ target }) => setSide(target.value)}
          options={[
            { value: "words", label: t("side_words"), icon: <PencilLine aria-hidden="true" /> },
            { value: "preview", label: t("preview"), icon: <Eye aria-hidden="true" /> },
          ]}
        />
      </div>
      <div className="mail-editor-sides">
        <div className="mail-editor-fields">
          {sections.map(({ section, texts }) => (
            <Section key={section} title={t(`section_${section}`)} titleAs="h3" look="card">
              {texts.map((text) => (
                <MailTextField
                  key={`${text.key} ${language}`}
                  text={text}
                  language={language}
                  value={drafts[language][text.key] ?? savedOf(text, language)}
                  error={errors[text.key]}
                  onFocus={() => setSample(text.sample)}
                  onChange={(value) => {
                    setDrafts({ ...drafts, [language]: { ...drafts[language], [text.key]: value } });
                    setErrors((before) =>
                      Object.fromEntries(Object.entries(before).filter(([key]) => key !== text.key)),
                    );
                  }}
                />
              ))}
            </Section>
          ))}
        </div>
        <div className="mail-editor-preview">
          <MailPreview
            mail={mail}
            language={language}
            sample={sample}
            samples={wording.samples}
            caseName={sample ? caseName(wording, sample, language) : t("case_usual")}
            onSample={setSample}
            texts={changes}
          />
        </div>
      </div>
      <SaveBar
        isDirty={dirty.length > 0}
        isSaving={save.isPending}
        onDiscard={() => {
          setDrafts(noDrafts());
          setErrors({});
        }}
      />
    </form>
  );
}

/** A case is told by the first words that it alone has. */
function caseName({ texts }: MailWording, sample: number, language: Language): string {
  const text = texts.find((one) => one.sample === sample);
  return text ? (text.edited[language] ?? text.original[language]).replaceAll(/{{\w+}}/g, "…") : "";
}

/** As a mail is read: what stands in the list of a mail program, what it says, the words of its figures. */
function inSections(texts: MailWording["texts"]) {
  const parts = {
    head: ["subject", "title"],
    body: ["text", "button", "note"],
    labels: ["label"],
  } as const satisfies Record<string, readonly MailWording["texts"][number]["part"][]>;
  return (Object.keys(parts) as (keyof typeof parts)[])
    .map((section) => ({
      section,
      texts: texts.filter(({ part }) => parts[section].some((one) => one === part)),
    }))
    .filter((one) => one.texts.length);
}
