import type { StoreFront } from "@palco/contract/entities/api";
import type { PageEdit } from "@palco/contract/pages/api";
import type { SectionKind } from "@palco/contract/pages/sections";
import type { ReaderClass } from "@palco/contract/reader-class";
import { fieldText } from "@palco/i18n/error-text";
import { Button, IconButton } from "@palco/ui/button";
import { MenuItem } from "@palco/ui/menu";
import { PageHeader } from "@palco/ui/page-header";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Skeleton } from "@palco/ui/skeleton";
import type { Language } from "@palco/values/language";
import { ChevronLeft, ExternalLink, History, Redo2, Undo2 } from "lucide-react";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBottomBar } from "#app/frame/use-bottom-bar.ts";
import { useLanguage } from "#app/language.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { useMatches } from "#app/use-matches.ts";
import { AboutPage } from "./AboutPage.tsx";
import { AddSection } from "./AddSection.tsx";
import { CheckList } from "./CheckList.tsx";
import { checkPage } from "./checks.ts";
import { compare } from "./compare.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { HistoryDrawer } from "./HistoryDrawer.tsx";
import { KeptCopy } from "./KeptCopy.tsx";
import { add, change, endTyping, redo, type Section, type, undo } from "./page-editor.ts";
import { PreviewPane, usePreview } from "./PreviewPane.tsx";
import type { SectionEditing } from "./section-editing.ts";
import { newSection } from "./section-kinds.ts";
import { PageStateBadge, PublishMenu } from "./PublishMenu.tsx";
import { hasBar, SaveBar } from "./SaveBar.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { SectionList } from "./SectionList.tsx";
import { usePageEditor } from "./use-page-editor.ts";
import { useSectionWords } from "./use-section-words.ts";
import "#app/editing/editing.css";
import "./page-editor.css";

/** A page in its editor: its sections or the form of one on the left, the page itself on the right. */
export function PageEditorScreen({
  edit,
  title,
  view,
  frontOf,
  tabs,
}: {
  edit: PageEdit;
  title: string;
  view: string;
  /** Head of a store in a language; other pages have none. */
  frontOf?: (language: Language) => StoreFront;
  /** Other screens of what the page is about. */
  tabs?: ReactNode;
}) {
  const { t } = useTranslation("page-editor");
  const reader = useLanguage();
  const page = usePageEditor(edit);
  const { editor, setEditor, things, know, changes } = page;
  const [selected, setSelected] = useState<string | null>(null);
  const [language, setLanguage] = useState<Language>(reader);
  const [as, setAs] = useState<ReaderClass>("visitor");
  const [adding, setAdding] = useState<number | null>(null);
  const [hasHistory, setHistory] = useState(false);
  const [pane, setPane] = useState("sections");
  const isNarrow = useMatches("(width < 1100px)");
  const isPhone = useMatches("(width < 640px)");
  const isSeen = page.showing.state === "published";
  const [openedAt] = useState(() => Date.now());
  // The same object until something changes: the frame is told of each.
  const front = useMemo(() => frontOf?.(language), [frontOf, language]);
  const preview = usePreview(edit.page, editor.sections, { language, reader: as });
  const checks = useMemo(
    () => checkPage(editor.sections, things, openedAt),
    [editor.sections, things, openedAt],
  );
  const changed = useMemo(() => {
    const { added, moved, changed: edited } = compare(editor.saved, editor.sections);
    return new Set([...added.map(({ id }) => id), ...moved, ...edited.map(({ after }) => after.id)]);
  }, [editor.saved, editor.sections]);
  const off = new Map(preview.data?.off.map(({ id, why }) => [id, why]));
  const section = editor.sections.find(({ id }) => id === selected);
  const blocking = checks.filter(({ blocks }) => blocks);
  useBottomBar(changes || hasBar(page.showing) ? "own" : undefined);

  const put = (kind: SectionKind, at: number) => {
    const made = newSection(kind);
    setEditor((now) => add(now, made, at));
    setSelected(made.id);
    setAdding(null);
  };
  const editing = (of: Section): SectionEditing => ({
    section: of,
    page: edit.page,
    pageKind: edit.kind,
    language,
    things,
    know,
    type: (field, patch) =>
      setEditor((now) => type(now, { id: of.id, field, at: performance.now() }, patch as Partial<Section>)),
    change: (patch) => setEditor((now) => change(now, of.id, patch as Partial<Section>)),
    end: () => setEditor(endTyping),
    errorOf: (field) => {
      const found = blocking.find((check) => check.id === of.id && check.field === field);
      return found?.what.kind === "field" ? fieldText(reader, found.what.code, found.what.params) : undefined;
    },
  });

  const form = section ? (
    <OpenSection section={section} onBack={() => setSelected(null)}>
      <SectionForm of={editing(section)} onLanguage={setLanguage} />
      {section.kind === "about" ? (
        <AboutPage edit={edit} about={section} {...{ front, language, things }} sections={editor.sections} />
      ) : null}
    </OpenSection>
  ) : (
    <SectionList
      {...{ editor, setEditor, changed, off, selected }}
      onSelect={setSelected}
      onAdd={setAdding}
    />
  );
  return (
    <div className="page-editor">
      <PageHeader
        title={title}
        tabs={tabs}
        aside={<PageStateBadge showing={page.showing} />}
        actions={
          <>
            <IconButton label={t("undo")} disabled={!editor.past.length} onClick={() => setEditor(undo)}>
              <Undo2 aria-hidden="true" />
            </IconButton>
            <IconButton label={t("redo")} disabled={!editor.future.length} onClick={() => setEditor(redo)}>
              <Redo2 aria-hidden="true" />
            </IconButton>
            {isPhone ? null : (
              <Button icon={<History aria-hidden="true" />} onClick={() => setHistory(true)}>
                {t("history")}
              </Button>
            )}
            {isPhone || !isSeen ? null : <Button href={view}>{t("view_page")}</Button>}
            <PublishMenu
              showing={page.showing}
              isBlocked={blocking.length > 0}
              isBusy={page.isSaving}
              onPlan={(plan) => page.publish(plan)}
              onDrop={page.drop}
              onWithdraw={() => page.withdraw()}
            >
              {isPhone ? (
                <>
                  <MenuItem icon={<History />} onSelect={() => setHistory(true)}>
                    {t("history")}
                  </MenuItem>
                  {isSeen ? (
                    <MenuItem icon={<ExternalLink />} href={view}>
                      {t("view_page")}
                    </MenuItem>
                  ) : null}
                </>
              ) : null}
            </PublishMenu>
          </>
        }
      />
      <KeptCopy saved={edit} onTake={page.takeCopy} onDrop={page.dropCopy} />
      {isNarrow ? (
        <SegmentedControl
          label={t("pane")}
          value={pane}
          onChange={({ target }) => setPane(target.value)}
          options={[
            { value: "sections", label: t("pane_sections") },
            { value: "preview", label: t("preview") },
          ]}
        />
      ) : null}
      <div className="page-editor-body">
        {isNarrow && pane !== "sections" ? null : (
          <div className="page-editor-side">
            {form}
            {section ? null : (
              <CheckList
                checks={checks}
                sections={editor.sections}
                onOpen={(id, field) => {
                  setSelected(id);
                  const at = /\.(es|en|pt)$/.exec(field)?.[1];
                  if (at) setLanguage(at as Language);
                }}
              />
            )}
          </div>
        )}
        {isNarrow && pane !== "preview" ? null : (
          <PreviewPane
            front={front}
            shown={preview.data?.sections ?? []}
            isStale={preview.isFetching}
            isFailed={preview.isError}
            language={language}
            onLanguage={setLanguage}
            reader={as}
            onReader={setAs}
            selected={selected}
            onSelect={(id) => {
              setSelected(id);
              setPane("sections");
            }}
          />
        )}
      </div>
      <LeaveGuard when={changes > 0 && !page.isSaving} />
      <SaveBar
        showing={page.showing}
        changes={changes}
        blocking={blocking.length}
        isSaving={page.isSaving}
        onSave={page.send}
        onPublish={() => page.publish({ at: null, until: page.showing.until })}
        onDiscard={page.discard}
      />
      <AddSection
        open={adding !== null}
        onClose={() => setAdding(null)}
        onChoose={(kind) => put(kind, adding!)}
      />
      <HistoryDrawer
        page={edit.page}
        open={hasHistory}
        live={page.showing.live}
        hasChanges={changes > 0}
        onClose={() => setHistory(false)}
        onRestore={(n) => page.restore.mutate(n, { onSuccess: () => setHistory(false) })}
        isRestoring={page.restore.isPending}
      />
      {page.conflict ? (
        <ConflictDialog
          conflict={page.conflict}
          base={editor.saved}
          mine={editor.sections}
          onResolve={page.resolve}
          onClose={page.closeConflict}
        />
      ) : null}
    </div>
  );
}

function OpenSection({
  section,
  onBack,
  children,
}: {
  section: Section;
  onBack: () => void;
  children: React.ReactNode;
}) {
  const { t } = useTranslation("page-editor");
  const { kindOf } = useSectionWords();
  return (
    <section className="page-open" aria-labelledby="page-open">
      <header>
        <IconButton label={t("back_to_sections")} onClick={onBack}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 id="page-open">{kindOf(section)}</h2>
      </header>
      {/* Its texts may come late: without a boundary here, the list and the preview would be hidden meanwhile. */}
      <Suspense fallback={<Skeleton height={480} />}>{children}</Suspense>
    </section>
  );
}
