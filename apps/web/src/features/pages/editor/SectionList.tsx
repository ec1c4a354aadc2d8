import { Button, IconButton } from "@palco/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@palco/ui/menu";
import { Copy, Ellipsis, Eye, EyeOff, GripVertical, MoveDown, MoveUp, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReorder } from "#app/editing/use-reorder.ts";
import { kindIcons } from "./kind-icons.ts";
import { change, duplicate, move, type PageEditor, remove, type Section } from "./page-editor.ts";
import { isUsual, newId } from "./section-kinds.ts";
import { useSectionWords } from "./use-section-words.ts";

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
  const { nameOf, kindOf } = useSectionWords();
  const { sections } = editor;
  const [said, setSaid] = useState("");
  const [lifted, setLifted] = useState<{ id: string; from: number }>();
  // What is about the page itself stands first, at no place among the others.
  const about = sections[0]?.kind === "about" ? sections[0] : undefined;
  const before = about ? 1 : 0;
  const ids = sections.slice(before).map(({ id }) => id);
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
          const section = sections.find((one) => one.id === id)!;
          const Icon = kindIcons[section.kind];
          const why = off.get(id);
          const [name, kind] = [nameOf(section), kindOf(section)];
          const under = [...(name === kind ? [] : [kind]), ...(why ? [t(`off_${why}` as "off_hidden")] : [])];
          return (
            <li
              key={id}
              data-id={id}
              className="page-section"
              data-selected={id === selected || undefined}
              data-dragged={id === draggedId || lifted?.id === id || undefined}
              data-off={why !== undefined || undefined}
            >
              <button
                type="button"
                className="page-section-handle"
                aria-label={t("handle", { name: nameOf(section) })}
                {...handleProps(id)}
                onKeyDown={keys(id)}
                onBlur={() => (lifted?.id === id ? setLifted(undefined) : undefined)}
              >
                <GripVertical aria-hidden="true" />
              </button>
              <button
                type="button"
                className="page-section-name"
                aria-current={id === selected || undefined}
                onClick={() => onSelect(id)}
              >
                <Icon aria-hidden="true" />
                <span>
                  <span className="page-section-title">{name}</span>
                  {under.length ? <span className="page-section-kind">{under.join(" · ")}</span> : null}
                </span>
                {changed.has(id) ? <span className="page-section-dot" title={t("not_saved")} /> : null}
              </button>
              <SectionMenu {...{ section, editor, setEditor, place }} name={nameOf(section)} />
            </li>
          );
        })}
      </ol>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => onAdd(sections.length)}>
        {t("add")}
      </Button>
    </>
  );
}

function SectionMenu({
  section,
  name,
  editor,
  setEditor,
  place,
}: Pick<SectionListProps, "editor" | "setEditor"> & {
  section: Section;
  name: string;
  place: (id: string, to: number) => void;
}) {
  const { t } = useTranslation("page-editor");
  const { id } = section;
  const ids = editor.sections.flatMap(({ id: one, kind }) => (kind === "about" ? [] : one));
  const at = ids.indexOf(id);
  const canHide = section.kind !== "kept";
  const isHidden = section.kind !== "kept" && section.hidden;
  return (
    <Menu
      label={t("actions_of", { name })}
      trigger={
        <IconButton label={t("actions_of", { name })} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<MoveUp />} disabled={at === 0} onSelect={() => place(id, at - 1)}>
        {t("move_up")}
      </MenuItem>
      <MenuItem icon={<MoveDown />} disabled={at === ids.length - 1} onSelect={() => place(id, at + 1)}>
        {t("move_down")}
      </MenuItem>
      {canHide && !isUsual(section.kind) ? (
        <MenuItem icon={<Copy />} onSelect={() => setEditor((now) => duplicate(now, id, newId()))}>
          {t("duplicate")}
        </MenuItem>
      ) : null}
      {canHide ? (
        <MenuItem
          icon={isHidden ? <Eye /> : <EyeOff />}
          onSelect={() => setEditor((now) => change(now, id, { hidden: !isHidden }))}
        >
          {t(isHidden ? "show" : "hide")}
        </MenuItem>
      ) : null}
      {canHide && !isUsual(section.kind) ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setEditor((now) => remove(now, id))}>
            {t("remove")}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
