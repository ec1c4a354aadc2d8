import { IconButton } from "@palco/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@palco/ui/menu";
import { Copy, Ellipsis, Eye, EyeOff, GripVertical, MoveDown, MoveUp, Trash2 } from "lucide-react";
import { type KeyboardEvent, memo, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { kindIcons } from "./kind-icons.ts";
import { change, type PageEditor, remove, type Section } from "./page-editor.ts";
import { isUsual } from "./section-kinds.ts";
import { useSectionWords } from "./use-section-words.ts";
import "./section-handle.css";

/** The same functions over all renders. */
export interface RowActions {
  select: (id: string) => void;
  place: (id: string, to: number) => void;
  /** Says why where the page takes no more. */
  copy: (id: string) => void;
  edit: (next: (now: PageEditor) => PageEditor) => void;
  press: (id: string, event: KeyboardEvent<HTMLElement>) => void;
  point: (id: string, event: PointerEvent<HTMLElement>) => void;
  leave: (id: string) => void;
}

interface SectionRowProps {
  section: Section;
  /** Its place among the others, and how many there are. */
  at: number;
  of: number;
  /** Why the preview leaves it out. */
  why: string | undefined;
  isSelected: boolean;
  isMoving: boolean;
  isChanged: boolean;
  actions: RowActions;
}

/** A section in the list. Of two hundred, only those that change are drawn again. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { section, why, isSelected, isMoving, isChanged, actions } = props;
  const { t } = useTranslation("page-editor");
  const { nameOf, kindOf } = useSectionWords();
  const { id } = section;
  const Icon = kindIcons[section.kind];
  const [name, kind] = [nameOf(section), kindOf(section)];
  const under = [...(name === kind ? [] : [kind]), ...(why ? [t(`off_${why}` as "off_hidden")] : [])];
  const point = (event: PointerEvent<HTMLElement>) => actions.point(id, event);
  return (
    <li
      data-id={id}
      className="page-section"
      data-selected={isSelected || undefined}
      data-dragged={isMoving || undefined}
      data-off={why !== undefined || undefined}
    >
      <button
        type="button"
        className="page-section-handle"
        aria-label={t("handle", { name })}
        data-handle={id}
        onPointerDown={point}
        onPointerMove={point}
        onPointerUp={point}
        onPointerCancel={point}
        onKeyDown={(event) => actions.press(id, event)}
        onBlur={() => actions.leave(id)}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <button
        type="button"
        className="page-section-name"
        aria-current={isSelected || undefined}
        onClick={() => actions.select(id)}
      >
        <Icon aria-hidden="true" />
        <span>
          <span className="page-section-title">{name}</span>
          {under.length ? <span className="page-section-kind">{under.join(" · ")}</span> : null}
        </span>
        {isChanged ? <span className="page-section-dot" title={t("not_saved")} /> : null}
      </button>
      <SectionMenu {...props} name={name} />
    </li>
  );
});

function SectionMenu({ section, at, of, name, actions }: SectionRowProps & { name: string }) {
  const { t } = useTranslation("page-editor");
  const { id } = section;
  const { place, copy, edit } = actions;
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
      <MenuItem icon={<MoveDown />} disabled={at === of - 1} onSelect={() => place(id, at + 1)}>
        {t("move_down")}
      </MenuItem>
      {canHide && !isUsual(section.kind) ? (
        <MenuItem icon={<Copy />} onSelect={() => copy(id)}>
          {t("duplicate")}
        </MenuItem>
      ) : null}
      {canHide ? (
        <MenuItem
          icon={isHidden ? <Eye /> : <EyeOff />}
          onSelect={() => edit((now) => change(now, id, { hidden: !isHidden }))}
        >
          {t(isHidden ? "show" : "hide")}
        </MenuItem>
      ) : null}
      {canHide && !isUsual(section.kind) ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => edit((now) => remove(now, id))}>
            {t("remove")}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
