import {
  type CertificateTemplate,
  CertificateTemplateFields,
  type CertificateTexts,
} from "@palco/contract/certificates/api";
import type { ImageView } from "@palco/contract/fields";
import { Button, IconButton } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { certificatePlaceholders } from "@palco/values/certificate-text";
import { type Language, languages } from "@palco/values/language";
import { FileText, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { SentPicture } from "#features/media/SentPicture.tsx";
import { useSaveSample, useSaveTemplate, useTemplate } from "./use-certificates.ts";
import "./certificates.css";

/** Words, signatures and accreditation of a channel's certificates, with what they look like. */
export function TemplateEditor({ channel }: { channel: string }) {
  const { t } = useTranslation("certificates");
  const { data, error, refetch, isFetching } = useTemplate(channel);
  return (
    <Section title={t("template")} about={t("template_about")}>
      {error && !data ? (
        <ErrorState title={t("template_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <Template key={data.revision} channel={channel} saved={data} />
      ) : (
        <Skeleton height={420} />
      )}
    </Section>
  );
}

const fieldsOf = ({ texts, signatures, accreditation }: CertificateTemplateFields) => ({
  texts,
  signatures,
  accreditation,
});

function Template({ channel, saved }: { channel: string; saved: CertificateTemplate }) {
  const { t } = useTranslation("certificates");
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(reader);
  const [fields, setFields] = useState(fieldsOf(saved));
  const [sent, setSent] = useState<readonly ImageView[]>([]);
  const [isSending, setSending] = useState(false);
  const images = [...saved.images, ...sent];
  const save = useSaveTemplate(channel);
  const sample = useSaveSample(channel);
  const isDirty = JSON.stringify(fields) !== JSON.stringify(fieldsOf(saved));
  const change = (part: Partial<CertificateTemplateFields>) => setFields({ ...fields, ...part });

  const words = fields.texts[language] ?? saved.usual[language];
  const write = (part: Partial<CertificateTexts>) =>
    change({ texts: { ...fields.texts, [language]: { ...words, ...part } } });
  const checked = CertificateTemplateFields.safeParse(fields);
  const isWrong = (path: string) =>
    checked.error?.issues.some((issue) => issue.path.join(".").startsWith(path)) ?? false;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!checked.success) return;
    save.mutate(
      { ...checked.data, revision: saved.revision },
      {
        onSuccess: () => void toast.success(t("template_saved")),
        onError: (error) => void toast.error(error.message),
      },
    );
  }
  return (
    <form noValidate className="certificate-template" onSubmit={submit}>
      <LanguageTabs
        label={t("template_languages")}
        languages={languages.map((value) => ({
          value,
          label: languageName(value, reader),
          isComplete: fields.texts[value] !== undefined,
        }))}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
      />
      <TextField
        label={t("template_heading")}
        maxLength={80}
        value={words.heading}
        error={isWrong(`texts.${language}.heading`) ? t("template_heading_wrong") : undefined}
        onChange={({ target }) => write({ heading: target.value })}
      />
      <TextArea
        label={t("template_text")}
        hint={t("template_placeholders", {
          list: certificatePlaceholders.map((name) => `{${name}}`).join(" "),
        })}
        maxLength={600}
        value={words.text}
        error={isWrong(`texts.${language}.text`) ? t("template_text_wrong") : undefined}
        onChange={({ target }) => write({ text: target.value })}
      />
      {fields.signatures.map((signature, place) => {
        const sign = (part: Partial<typeof signature>) =>
          change({ signatures: fields.signatures.with(place, { ...signature, ...part }) });
        return (
          // Two at most, known by their place.
          <div key={place} className="certificate-signature">
            <SentPicture
              purpose="signature"
              ratio={150 / 46}
              label={t("signature_picture", { number: place + 1 })}
              image={images.find(({ id }) => id === signature.imageId)}
              onImage={(image) => {
                setSent((before) => [...before, image]);
                sign({ imageId: image.id });
              }}
              onRemove={() => sign({ imageId: null })}
              onSending={setSending}
            />
            <TextField
              label={t("signature_name", { number: place + 1 })}
              maxLength={80}
              value={signature.name}
              error={isWrong(`signatures.${place}.name`) ? t("signature_name_missing") : undefined}
              onChange={({ target }) => sign({ name: target.value })}
            />
            <TextField
              label={t("signature_role", { number: place + 1 })}
              maxLength={80}
              value={signature.role}
              onChange={({ target }) => sign({ role: target.value })}
            />
            <IconButton
              label={t("signature_remove", { number: place + 1 })}
              onClick={() => change({ signatures: fields.signatures.toSpliced(place, 1) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {fields.signatures.length < 2 ? (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() =>
              change({ signatures: [...fields.signatures, { name: "", role: "", imageId: null }] })
            }
          >
            {t("signature_add")}
          </Button>
        </div>
      ) : null}
      <TextField
        label={t("template_accreditation")}
        hint={t("template_accreditation_hint")}
        maxLength={200}
        value={fields.accreditation}
        onChange={({ target }) => change({ accreditation: target.value })}
      />
      <div className="certificate-sample">
        <Button
          icon={<FileText aria-hidden="true" />}
          loading={sample.isPending}
          disabled={isDirty}
          onClick={() => sample.mutate(language, { onError: () => void toast.error(t("pdf_failed")) })}
        >
          {t("template_sample")}
        </Button>
        {isDirty ? <span>{t("template_sample_after")}</span> : null}
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        isComplete={checked.success && !isSending}
        pictures={{ isSending, isAwaited: false }}
        onDiscard={() => setFields(fieldsOf(saved))}
      />
    </form>
  );
}
