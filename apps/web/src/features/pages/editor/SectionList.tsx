import { mostSections } from "@palco/contract/pages/sections";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReorder } from "#app/editing/use-reorder.ts";
import { kindIcons } from "./kind-icons.ts";
import { duplicate, isFull, move, type PageEditor } from "./page-editor.ts";
import { newId } from "./section-kinds.ts";
import { type RowActions, SectionRow } from "./SectionRow.tsx";
import { useStable } from "./use-stable.ts";
import { useSectionWords } from "./use-section-words.ts";
import "./section-list.css";

interface SectionListProps {
  editor: PageEditor;
  setEditor: (next: (now: PageEditor) => PageEditor) => void;
  /** Ids of sections with changes that are not saved. */
  changed: ReadonlySet<string>;
  /** Why the preview leaves a section out, by id. */
  off: ReadonlyMap<string, string>;
  selected: string | null;
  onSelect: (id: string) => void;
  onAdd: (at: number) => void;
}

/** The sections of a page in their order: dragged, or moved by the keys of their handle. */
export function SectionList({
  editor,
  setEditor,
  changed,
  off,
  selected,
  onSelect,
  onAdd,
}: SectionListProps) {
  const { t } = useTranslation("page-editor");
  const { nameOf } = useSectionWords();
  const { sections } = editor;
  const [said, setSaid] = useState("");
  const [lifted, setLifted] = useState<{ id: string; from: number }>();
  // What is about the page itself stands first, at no place among the others.
  const about = sections[0]?.kind === "about" ? sections[0] : undefined;
  const before = about ? 1 : 0;
  const ids = sections.slice(before).map(({ id }) => id);
  // Looked up once for each row: of two hundred, a search in the list for each would be felt.
  const found = new Map(sections.map((section, index) => [section.id, { section, at: index - before }]));
  const place = (id: string, to: number) => {
    const at = Math.max(0, Math.min(to, ids.length - 1));
    setEditor((now) => move(now, id, at + before));
    const section = sections.find((one) => one.id === id)!;
    setSaid(t("place", { name: nameOf(section), place: at + 1, of: ids.length }));
  };
  const { list, shown, draggedId, handleProps } = useReorder(ids, (_, id) => {
    const to = _.indexOf(id);
    place(id, to);
  });
  /** Space lifts and drops, arrows move by one, Home and End to the ends, Escape puts it back. */
  const keys = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    const at = ids.indexOf(id);
    const isLifted = lifted?.id === id;
    if (event.key === " ") {
      event.preventDefault();
      setLifted(isLifted ? undefined : { id, from: at });
      const section = sections[at + before]!;
      setSaid(t(isLifted ? "dropped" : "lifted", { name: nameOf(section), place: at + 1, of: ids.length }));
      return;
    }
    if (isLifted && event.key === "Escape") {
      setLifted(undefined);
      return place(id, lifted.from);
    }
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    place(id, to);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus(),
    );
  };
  const actions = useStable<RowActions>({
    select: onSelect,
    place,
    copy: (id) => {
      if (isFull(editor)) return void toast.error(t("full", { count: mostSections }));
      setEditor((now) => duplicate(now, id, newId()));
    },
    edit: setEditor,
    press: (id, event) => keys(id)(event),
    point: (id, event) => {
      const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = handleProps(id);
      if (event.type === "pointerdown") onPointerDown(event);
      else if (event.type === "pointermove") onPointerMove(event);
      else if (event.type === "pointerup") onPointerUp();
      else onPointerCancel();
    },
    leave: (id) => (lifted?.id === id ? setLifted(undefined) : undefined),
  });
  return (
    <>
      <p className="ui-visually-hidden" role="status">
        {said}
      </p>
      {about ? (
        <button
          type="button"
          className="page-section page-about page-section-name"
          data-id={about.id}
          data-selected={about.id === selected || undefined}
          aria-current={about.id === selected || undefined}
          onClick={() => onSelect(about.id)}
        >
          <kindIcons.about aria-hidden="true" />
          <span>
            <span className="page-section-title">{t("kind_about")}</span>
            <span className="page-section-kind">{t("about_about")}</span>
          </span>
          {changed.has(about.id) ? <span className="page-section-dot" title={t("not_saved")} /> : null}
        </button>
      ) : null}
      <ol ref={list} className="page-sections">
        {shown.map((id) => {
          const { section, at } = found.get(id)!;
          return (
            <SectionRow
              key={id}
              section={section}
              at={at}
              of={ids.length}
              why={off.get(id)}
              isSelected={id === selected}
              isMoving={id === draggedId || lifted?.id === id}
              isChanged={changed.has(id)}
              actions={actions}
            />
          );
        })}
      </ol>
      {isFull(editor) ? (
        <p className="page-sections-full">{t("full", { count: mostSections })}</p>
      ) : (
        <Button icon={<Plus aria-hidden="true" />} onClick={() => onAdd(sections.length)}>
          {t("add")}
        </Button>
      )}
    </>
  );
}
