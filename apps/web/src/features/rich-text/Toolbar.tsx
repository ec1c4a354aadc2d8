import { Tooltip } from "@palco/ui/tooltip";
import { IconButton } from "@palco/ui/button";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  BetweenHorizontalStart, BetweenVerticalStart, Bold, FoldHorizontal, FoldVertical, Heading2, Heading3, ImagePlus, Italic, Link, List, ListOrdered, type LucideIcon, Minus, Quote, Redo2, Table2, Trash2, Undo2,
} from "lucide-react"; // prettier-ignore
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from "@tiptap/pm/tables";
import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeAtCursor, insertPart } from "./document-of.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { newTable } from "./tables.ts";
import type { ImageUploads } from "./use-image-uploads.ts";

export interface Tool {
  name:
    | "heading" | "subheading" | "bold" | "italic" | "link" | "bullets" | "numbers" | "quote" | "image" | "film" | "file" | "product" | "wall" | "rule" | "table" | "row_add" | "column_add" | "row_remove" | "column_remove" | "table_remove" | "undo" | "redo"; // prettier-ignore
  icon: LucideIcon;
  keys?: string;
  /** Pressed and not, for what is on or off. */
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  uploads: ImageUploads;
  /** Parts that only some texts have. */
  more?: readonly Tool[];
  /** Undoes and redoes itself. */
  ownSteps: boolean;
}

/** Toolbar of the text editor. It is one Tab stop; arrow keys move along it. */
export function Toolbar({ editor, disabled, uploads, more = [], ownSteps }: ToolbarProps) {
  const { t } = useTranslation("rich-text");
  const list = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const groups = useTools(editor, {
    onImage: () => files.current?.click(),
    onLink: () => setLinking(true),
    more,
    ownSteps,
  });
  const tools = groups.flat();

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tools.length, End: tools.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const wrapped = Math.abs(step) === 1 ? (at + step + tools.length) % tools.length : at + step;
    const next = Math.min(Math.max(wrapped, 0), tools.length - 1);
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  }
  return (
    <>
      <div
        ref={list}
        role="toolbar"
        tabIndex={-1}
        aria-label={t("toolbar")}
        className="post-tools"
        onKeyDown={move}
      >
        {groups
          .filter((group) => group.length)
          .map((group, place) => (
            <div key={place} role="group" className="post-tools__group">
              {group.map((tool) => (
                <ToolButton
                  key={tool.name}
                  tool={tool}
                  disabled={disabled}
                  isBusy={tool.name === "image" && uploads.isSending}
                  isStop={tools[at]?.name === tool.name}
                  onFocus={() => setAt(tools.indexOf(tool))}
                />
              ))}
            </div>
          ))}
      </div>
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        onChange={(event) => {
          void uploads.insert(editor, [...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <LinkDialog editor={editor} open={isLinking} onClose={() => setLinking(false)} />
    </>
  );
}

interface ToolButtonProps {
  tool: Tool;
  disabled: boolean;
  isBusy: boolean;
  isStop: boolean;
  onFocus: () => void;
}

function ToolButton({ tool, disabled, isBusy, isStop, onFocus }: ToolButtonProps): ReactElement {
  const { t } = useTranslation("rich-text");
  const { name, icon: Icon, keys, isOn, isOff, run } = tool;
  const label = t(`tool_${name}`);
  return (
    <Tooltip content={keys ? `${label} · ${keys}` : label}>
      <IconButton
        size="sm"
        label={label}
        aria-pressed={isOn}
        tabIndex={isStop ? 0 : -1}
        disabled={disabled}
        aria-disabled={isOff || undefined}
        loading={isBusy}
        onFocus={onFocus}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOff ? undefined : run())}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </Tooltip>
  );
}

interface Needs extends Required<Pick<ToolbarProps, "more" | "ownSteps">> {
  onImage: () => void;
  onLink: () => void;
}

function useTools(editor: Editor, { onImage, onLink, more, ownSteps }: Needs): Tool[][] {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive("heading", { level: 2 }),
      subheading: now.isActive("heading", { level: 3 }),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      link: now.isActive("link"),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      inTable: now.isActive("table"),
      canUndo: ownSteps && now.can().undo(),
      canRedo: ownSteps && now.can().redo(),
    }),
  });
  const does = () => changeAtCursor(editor);
  const inTable = (name: Tool["name"], icon: LucideIcon, change: typeof addRowAfter): Tool => ({
    name,
    icon,
    run: () =>
      does()
        .command(({ state, dispatch }) => change(state, dispatch))
        .run(),
  });
  return [
    [
      { name: "heading", icon: Heading2, isOn: on.heading, run: () => does().toggleHeading({ level: 2 }).run() },
      { name: "subheading", icon: Heading3, isOn: on.subheading, run: () => does().toggleHeading({ level: 3 }).run() },
    ],
    [
      { name: "bold", icon: Bold, keys: "Ctrl B", isOn: on.bold, run: () => does().toggleBold().run() },
      { name: "italic", icon: Italic, keys: "Ctrl I", isOn: on.italic, run: () => does().toggleItalic().run() },
      { name: "link", icon: Link, isOn: on.link, run: onLink },
    ],
    [
      { name: "bullets", icon: List, isOn: on.bullets, run: () => does().toggleBulletList().run() },
      { name: "numbers", icon: ListOrdered, isOn: on.numbers, run: () => does().toggleOrderedList().run() },
      { name: "quote", icon: Quote, isOn: on.quote, run: () => does().toggleBlockquote().run() },
    ],
    [
      { name: "image", icon: ImagePlus, run: onImage },
      { name: "table", icon: Table2, isOff: on.inTable, run: () => insertPart(editor, newTable()) },
      { name: "rule", icon: Minus, run: () => does().setHorizontalRule().run() },
      ...more,
    ],
    on.inTable
      ? [
          inTable("row_add", BetweenHorizontalStart, addRowAfter),
          inTable("column_add", BetweenVerticalStart, addColumnAfter),
          inTable("row_remove", FoldVertical, deleteRow),
          inTable("column_remove", FoldHorizontal, deleteColumn),
          inTable("table_remove", Trash2, deleteTable),
        ]
      : [],
    !ownSteps ? [] : [
      { name: "undo", icon: Undo2, keys: "Ctrl Z", isOff: !on.canUndo, run: () => does().undo().run() },
      { name: "redo", icon: Redo2, keys: "Ctrl Y", isOff: !on.canRedo, run: () => does().redo().run() },
    ],
  ]; // prettier-ignore
}
