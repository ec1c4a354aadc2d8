import { type ChapterFields, mostChapters } from "@palco/contract/chapters/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { languages, type Language } from "@palco/values/language";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { ChapterList } from "./ChapterList.tsx";
import { fieldsOf, inOrder, newRow, problemsOf, type Row, rowsOf, withParsed } from "./chapter-rows.ts";
import { MarkWhileWatching } from "./MarkWhileWatching.tsx";
import { PasteChapters } from "./PasteChapters.tsx";
import { chaptersInDescription } from "./parse-chapters.ts";
import { useChapters } from "./use-chapters.ts";
import "./chapters.css";

interface ChaptersEditorProps {
  /** A product for its film, or an episode. */
  itemId: string;
  /** Its film, to mark chapters while it plays. */
  assetId?: string | undefined;
  title: string;
  durationMs: number | null;
  /** May hold a list of chapters, which is offered. */
  description: string;
  disabled: boolean;
}

/** The chapters of a film or an episode. They are saved by themselves, apart from the form around them. */
export function ChaptersEditor(props: ChaptersEditorProps) {
  const { list } = useChapters(props.itemId);
  if (list.isPending) return <Skeleton height={120} />;
  if (list.isError) return <Alert tone="danger">{list.error.message}</Alert>;
  return <Loaded {...props} saved={list.data.chapters} />;
}

function Loaded({
  itemId,
  assetId,
  title,
  durationMs,
  description,
  disabled,
  saved,
}: ChaptersEditorProps & { saved: ChapterFields[] }) {
  const { t } = useTranslation("chapters");
  const own = useLanguage();
  const names = new Intl.DisplayNames([own], { type: "language" });
  const [language, setLanguage] = useState<Language>(own);
  const [rows, setRows] = useState<Row[]>(() => rowsOf(saved));
  const [isTried, setTried] = useState(false);
  const { save } = useChapters(itemId);
  const problems = problemsOf(rows, durationMs);
  const isChanged = JSON.stringify(fieldsOf(rows)) !== JSON.stringify(fieldsOf(rowsOf(saved)));
  const offered = rows.length || disabled ? [] : chaptersInDescription(description);
  const isFull = rows.length >= mostChapters;

  function keep(): void {
    setTried(true);
    if (problems.size) return;
    save.mutate(fieldsOf(rows), {
      onSuccess: ({ chapters }) => {
        setRows(rowsOf(chapters));
        setTried(false);
        toast.success(t("saved"));
      },
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    // The form of the product is around it.
    event.preventDefault();
    keep();
  }
  const add = (startsAt?: number) => setRows((before) => inOrder([...before, newRow(startsAt)]));
  const list = (
    <ChapterList
      rows={rows}
      language={language}
      problems={isTried ? problems : new Map()}
      disabled={disabled}
      onChange={setRows}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- catches Enter of the fields inside
    <div className="chapters" onKeyDown={onKeyDown}>
      {offered.length ? (
        <Alert
          title={t("offered", { count: offered.length })}
          actions={
            <Button size="sm" onClick={() => setRows(withParsed([], offered, language))}>
              {t("use_offered")}
            </Button>
          }
        >
          {offered
            .slice(0, 3)
            .map((chapter) => chapter.title)
            .join(" · ")}
        </Alert>
      ) : null}
      {rows.length ? (
        <LanguageTabs
          label={t("languages")}
          value={language}
          onChange={(next) => setLanguage(next as Language)}
          languages={languages.map((value) => ({
            value,
            label: nameOf(names, value),
            isComplete: rows.every(({ titles }) => titles[value]?.trim()),
          }))}
        >
          {list}
        </LanguageTabs>
      ) : (
        <p className="chapters__none">{t("none")}</p>
      )}
      {disabled ? null : (
        <div className="chapters__tools">
          <Button size="sm" icon={<Plus aria-hidden="true" />} disabled={isFull} onClick={() => add()}>
            {t("add")}
          </Button>
          {assetId ? (
            <MarkWhileWatching assetId={assetId} title={title} isFull={isFull} onMark={add}>
              {list}
            </MarkWhileWatching>
          ) : null}
          <PasteChapters onPaste={(parsed) => setRows(withParsed(rows, parsed, language))} />
          {isChanged || isTried ? (
            <Button size="sm" variant="primary" loading={save.isPending} onClick={keep}>
              {t("save")}
            </Button>
          ) : null}
        </div>
      )}
      {save.error ? (
        <Alert tone="danger" announce>
          {save.error.message}
        </Alert>
      ) : null}
    </div>
  );
}

function nameOf(names: Intl.DisplayNames, code: Language): string {
  const name = names.of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
