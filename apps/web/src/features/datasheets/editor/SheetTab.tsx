import type { SheetEdit } from "@palco/contract/datasheets/api";
import { ApiError } from "@palco/contract/client";
import { emptyTexts, filledFields, Sheet, sheetFields } from "@palco/contract/datasheets/sheet";
import { ErrorState } from "@palco/ui/empty-state";
import { ProgressBar } from "@palco/ui/progress";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { languages } from "@palco/values/language";
import { type KeyboardEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { InEachLanguage } from "#app/editing/in-each-language.tsx";
import { contractResolver, refusalText } from "#app/form.ts";
import { useLanguage } from "#app/language.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { useSaveSheet, useSheetEdit } from "../use-sheet.ts";
import { FactFields } from "./FactFields.tsx";
import { LinkFields } from "./LinkFields.tsx";
import type { SheetForm } from "./sheet-form.ts";
import { SheetFiles } from "./SheetFiles.tsx";
import { TextFields } from "./TextFields.tsx";
import "./sheet-editor.css";

/** The fields of a data sheet, saved as a whole, apart from the product's form. */
export function SheetTab({ slug, disabled }: { slug: string; disabled: boolean }) {
  const { t } = useTranslation("datasheets");
  const { data, error, refetch, isFetching } = useSheetEdit(slug);
  const [loaded, setLoaded] = useState(0);
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
    <SheetEditor
      key={loaded}
      edit={data}
      disabled={disabled}
      onReload={async () => {
        await refetch();
        setLoaded((times) => times + 1);
      }}
    />
  );
}

interface SheetEditorProps {
  edit: SheetEdit;
  disabled: boolean;
  onReload: () => Promise<void>;
}

/** The form holds all languages; one in which nothing was written is not saved. */
const filledIn = (sheet: Sheet): Required<Sheet["texts"]> & Sheet["texts"] =>
  Object.fromEntries(
    languages.map((language) => [language, sheet.texts[language] ?? emptyTexts]),
  ) as Required<Sheet["texts"]>;

function written({ facts, texts }: Sheet): Sheet {
  const isWritten = (one: unknown) => JSON.stringify(one) !== JSON.stringify(emptyTexts);
  return { facts, texts: Object.fromEntries(Object.entries(texts).filter(([, one]) => isWritten(one))) };
}

function SheetEditor({ edit, disabled, onReload }: SheetEditorProps) {
  const { t } = useTranslation("datasheets");
  const save = useSaveSheet(edit.slug);
  const values = { facts: edit.sheet.facts, texts: filledIn(edit.sheet) };
  const form: SheetForm = useForm({
    resolver: contractResolver(Sheet),
    defaultValues: values,
    mode: "onTouched",
  });
  const texts = useWatch({ control: form.control, name: "texts" });
  const submit = (sheet: Sheet) =>
    save.mutate(
      { ...written(sheet), revision: edit.revision },
      {
        onSuccess(saved) {
          form.reset({ facts: saved.sheet.facts, texts: filledIn(saved.sheet) });
          toast.success(t("saved"));
        },
        onError(error) {
          const isStale = error instanceof ApiError && error.code === "datasheets.changed_elsewhere";
          toast.error(refusalText(form, error, t("save_failed")), {
            ...(isStale && { action: { label: t("load_latest"), onPress: () => void onReload() } }),
          });
        },
      },
    );
  return (
    <div className="edit-tab edit-form" onKeyDownCapture={keepEnter}>
      <Completeness form={form} />
      <FactFields form={form} disabled={disabled} />
      <InEachLanguage
        title={t("texts_title")}
        about={t("texts_about")}
        isComplete={(language) => Boolean(texts[language]?.abstract?.trim())}
      >
        {(language) => <TextFields form={form} disabled={disabled} language={language} />}
      </InEachLanguage>
      <LinkFields form={form} disabled={disabled} />
      <SheetFiles channel={edit.channel} />
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={save.isPending}
        onSave={() => void form.handleSubmit(submit)()}
        onDiscard={() => form.reset()}
        keepsTabs
      />
    </div>
  );
}

/** The tab stands within the product's form, which Enter in a field would submit. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** How many of the fields are filled in the reader's language. */
function Completeness({ form }: { form: SheetForm }) {
  const { t } = useTranslation("datasheets");
  const language = useLanguage();
  const [facts, texts] = useWatch({ control: form.control, name: ["facts", "texts"] });
  const filled = filledFields({ facts: facts as Sheet["facts"], texts: texts[language] as never }).length;
  return (
    <ProgressBar
      label={t("completeness")}
      value={filled / sheetFields.length}
      detail={t("filled_of", { filled, total: sheetFields.length })}
      tone={filled === sheetFields.length ? "success" : "primary"}
      size="sm"
    />
  );
}
