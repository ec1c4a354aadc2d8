import { ApiError } from "@palco/contract/client";
import { getMailTexts, type MailWording, tryMailTexts, updateMailTexts } from "@palco/contract/mail/texts";
import { Button } from "@palco/ui/button";
import { Tabs } from "@palco/ui/tabs";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Send } from "lucide-react";
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
export function MailEditor({ mail }: { mail: string }) {
  const query = useQuery({
    queryKey: queryKeyOf(mail),
    queryFn: () => call(getMailTexts, { params: { key: mail } }),
  });
  return <LoadedPart query={query}>{(wording) => <Editor mail={mail} wording={wording} />}</LoadedPart>;
}

function Editor({ mail, wording }: { mail: string; wording: MailWording }) {
  const { t } = useTranslation("mail-texts");
  const queries = useQueryClient();
  const [language, setLanguage] = useState<Language>(getLanguage());
  const [drafts, setDrafts] = useState(noDrafts);
  const [sample, setSample] = useState(0);
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
    onSuccess(after) {
      queries.setQueryData(queryKeyOf(mail), after);
      void queries.invalidateQueries({ queryKey: ["mail-texts", "list"] });
      setDrafts(noDrafts());
      setErrors({});
      toast.success(t("saved"));
    },
    onError: () => toast.error(t("not_saved")),
  });
  const test = useMutation({
    mutationFn: () =>
      call(tryMailTexts, { params: { key: mail, language }, body: { sample, texts: changes } }),
    onSuccess: () => toast.success(t("test_sent")),
    onError: () => toast.error(t("test_failed")),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className="mail-editor" onSubmit={submit} noValidate>
      <Button variant="ghost" size="sm" href="?tab=mails" icon={<ArrowLeft aria-hidden="true" />}>
        {t("back")}
      </Button>
      <Tabs
        label={t("language")}
        look="pill"
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        items={languages.map((value) => ({ value, label: t(`language_${value}`) }))}
      />
      <div className="mail-editor-sides">
        <div className="mail-editor-fields">
          {wording.texts.map((text) => (
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
        </div>
        <div className="mail-editor-preview">
          <MailPreview mail={mail} language={language} sample={sample} texts={changes} />
          <Button icon={<Send aria-hidden="true" />} loading={test.isPending} onClick={() => test.mutate()}>
            {t("test")}
          </Button>
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
