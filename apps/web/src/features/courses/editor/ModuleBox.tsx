import type { LessonFields, ModuleFields } from "@palco/contract/courses/outline";
import { VisuallyHidden } from "@palco/ui/a11y";
import { Badge } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@palco/ui/menu";
import { TextField } from "@palco/ui/text-field";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  GripVertical,
  ListPlus,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { moved, useReorder } from "#app/editing/use-reorder.ts";
import { newUuid } from "#app/new-uuid.ts";
import { KindIcon } from "../KindIcon.tsx";
import {
  changeModule,
  duplicateLesson,
  type Outline,
  orderModules,
  removeLesson,
  removeModule,
  stepLesson,
} from "./outline.ts";
import { PasteDialog } from "./PasteDialog.tsx";

interface ModuleBoxProps {
  outline: Outline;
  module: ModuleFields;
  /** From 0. */
  place: number;
  disabled: boolean;
  onOutline: (outline: Outline) => void;
  onAdd: (titles: readonly string[]) => void;
  onOpen: (lessonId: string) => void;
}

/** A module with its lessons: named, put in order, added to. */
export function ModuleBox({ outline, module, place, disabled, onOutline, onAdd, onOpen }: ModuleBoxProps) {
  const { t } = useTranslation("courses");
  const [isPasting, setPasting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [said, setSaid] = useState("");
  const { id, title, lessons } = module;
  const ids = lessons.map((lesson) => lesson.id);
  const reorder = useReorder(ids, (order, lessonId) => {
    const inOrder = order.map((one) => lessons.find((lesson) => lesson.id === one)!);
    setSaid(
      t("moved", {
        title: titleOf(lessons, lessonId),
        place: order.indexOf(lessonId) + 1,
        count: order.length,
      }),
    );
    onOutline(changeModule(outline, id, { lessons: inOrder }));
  });
  const moduleIds = outline.map((one) => one.id);
  return (
    <li className="outline-module">
      <div className="outline-module-head">
        <TextField
          label={t("module_title", { number: place + 1 })}
          value={title}
          maxLength={150}
          disabled={disabled}
          onChange={({ target }) => onOutline(changeModule(outline, id, { title: target.value }))}
        />
        {disabled ? null : (
          <Menu
            trigger={
              <IconButton label={t("module_options", { title })}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
          >
            <MenuItem icon={<ListPlus aria-hidden="true" />} onSelect={() => setPasting(true)}>
              {t("paste")}
            </MenuItem>
            <MenuItem
              icon={<ArrowUp aria-hidden="true" />}
              disabled={place === 0}
              onSelect={() => onOutline(orderModules(outline, moved(moduleIds, id, place - 1)))}
            >
              {t("move_up")}
            </MenuItem>
            <MenuItem
              icon={<ArrowDown aria-hidden="true" />}
              disabled={place === outline.length - 1}
              onSelect={() => onOutline(orderModules(outline, moved(moduleIds, id, place + 1)))}
            >
              {t("move_down")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 aria-hidden="true" />}
              onSelect={() => (lessons.length ? setRemoving(true) : onOutline(removeModule(outline, id)))}
            >
              {t("module_remove")}
            </MenuItem>
          </Menu>
        )}
      </div>
      <ol ref={reorder.list} className="outline-lessons">
        {reorder.shown.map((lessonId) => {
          const lesson = lessons.find((one) => one.id === lessonId);
          return lesson ? (
            <LessonRow
              key={lessonId}
              lesson={lesson}
              disabled={disabled}
              isDragged={reorder.draggedId === lessonId}
              handleProps={reorder.handleProps(lessonId)}
              onOpen={() => onOpen(lessonId)}
              onOutline={(change) => onOutline(change(outline))}
            />
          ) : null;
        })}
      </ol>
      <div aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {disabled ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onAdd([t("lesson_new")])}
        >
          {t("lesson_add")}
        </Button>
      )}
      <PasteDialog open={isPasting} onClose={() => setPasting(false)} onTitles={onAdd} />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t("module_remove_title", { title })}
        description={t("module_remove_text", { count: lessons.length })}
        confirmLabel={t("module_remove")}
        onConfirm={() => onOutline(removeModule(outline, id))}
      />
    </li>
  );
}

const titleOf = (lessons: readonly LessonFields[], id: string) =>
  lessons.find((lesson) => lesson.id === id)?.title ?? "";

interface LessonRowProps {
  lesson: LessonFields;
  disabled: boolean;
  isDragged: boolean;
  handleProps: ReturnType<ReturnType<typeof useReorder>["handleProps"]>;
  onOpen: () => void;
  onOutline: (change: (outline: Outline) => Outline) => void;
}

function LessonRow({ lesson, disabled, isDragged, handleProps, onOpen, onOutline }: LessonRowProps) {
  const { t } = useTranslation("courses");
  const { id, title, isPreview, isRequired } = lesson;
  return (
    <li className="outline-lesson" data-id={id} data-dragged={isDragged || undefined}>
      {disabled ? null : (
        <IconButton size="sm" label={t("drag", { title })} {...handleProps}>
          <GripVertical aria-hidden="true" />
        </IconButton>
      )}
      <KindIcon hasFilm={lesson.assetId !== null} event={lesson.event} />
      <button type="button" className="outline-lesson-title" onClick={onOpen} data-user-content>
        {title}
      </button>
      {isPreview ? <Badge>{t("preview")}</Badge> : null}
      {isRequired ? null : <Badge>{t("optional")}</Badge>}
      {disabled ? null : (
        <Menu
          trigger={
            <IconButton size="sm" label={t("lesson_options", { title })}>
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onOpen}>
            {t("lesson_edit")}
          </MenuItem>
          <MenuItem
            icon={<ArrowUp aria-hidden="true" />}
            onSelect={() => onOutline((now) => stepLesson(now, id, -1))}
          >
            {t("move_up")}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden="true" />}
            onSelect={() => onOutline((now) => stepLesson(now, id, 1))}
          >
            {t("move_down")}
          </MenuItem>
          <MenuItem
            icon={<Copy aria-hidden="true" />}
            onSelect={() => onOutline((now) => duplicateLesson(now, id, newUuid))}
          >
            {t("duplicate")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => onOutline((now) => removeLesson(now, id))}
          >
            {t("lesson_remove")}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
