import {
  getPageEdit,
  type NamedThings,
  type PageEdit,
  restorePage,
  savePage,
} from "@palco/contract/pages/api";
import { ApiError } from "@palco/contract/client";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { countChanges, merge } from "./compare.ts";
import {
  discard,
  goOn,
  openEditor,
  type PageEditor,
  redo,
  saved,
  type Sections,
  undo,
} from "./page-editor.ts";
import { forgetCopy, keepCopy } from "./local-copy.ts";

const sectionsOf = ({ sections }: Pick<PageEdit, "sections">) => sections as Sections;

/** Another's save that came between: what they have, and whether both fit together. */
export interface Conflict {
  theirs: PageEdit;
  merged: Sections | undefined;
}

/** A page in its editor: its state, what it names, and the one save that is on its way at a time. */
export function usePageEditor(edit: PageEdit) {
  const { t } = useTranslation("page-editor");
  const cache = useQueryClient();
  const [editor, setEditor] = useState(() => openEditor(sectionsOf(edit), edit.revision));
  const [things, setThings] = useState(edit.things);
  const [theirs, setTheirs] = useState<PageEdit>();
  const params = { page: edit.page };
  const changes = countChanges(editor.saved, editor.sections);

  const know = useCallback((more: Partial<NamedThings>) => {
    setThings((known) => mergeThings(known, more));
  }, []);
  const take = (answer: PageEdit, sent: Sections) => {
    know(answer.things);
    cache.setQueryData(["page-edit", edit.page], answer);
    void cache.invalidateQueries({ queryKey: ["page-revisions", edit.page] });
    setEditor((now) => saved(now, { sent, sections: sectionsOf(answer), revision: answer.revision }));
    forgetCopy(edit.page);
    toast.success(t("saved"));
  };
  const wordsOf = (problem: Error) => (problem instanceof ApiError ? problem.message : t("save_failed"));
  const save = useMutation({
    mutationFn: ({ sections, base }: { sections: Sections; base: number }) =>
      call(savePage, { params, body: { sections: [...sections], base } }),
    onSuccess: (answer, { sections }) => take(answer, sections),
    onError: (problem) => {
      if (problem instanceof ApiError && problem.code === "pages.changed_elsewhere") void meetTheirs();
      else toast.error(wordsOf(problem));
    },
  });
  async function meetTheirs(): Promise<void> {
    const found = await call(getPageEdit, { params }).catch(() => undefined);
    if (!found) return void toast.error(t("save_failed"));
    know(found.things);
    setTheirs(found);
  }
  const restore = useMutation({
    mutationFn: (n: number) =>
      call(restorePage, { params: { ...params, n }, body: { base: editor.revision } }),
    onSuccess: (answer) => {
      know(answer.things);
      setEditor((now) => goOn(now, openEditor(sectionsOf(answer), answer.revision), sectionsOf(answer)));
      void cache.invalidateQueries({ queryKey: ["page-revisions", edit.page] });
      toast.success(t("restored"));
    },
    onError: (problem) => toast.error(wordsOf(problem)),
  });

  const send = () => {
    if (!changes || save.isPending) return;
    save.mutate({ sections: editor.sections, base: editor.revision });
  };
  /** After a conflict: goes on above theirs with these sections. */
  const resolve = (sections: Sections, { isSaved = false } = {}) => {
    if (!theirs) return;
    setTheirs(undefined);
    setEditor((now) => goOn(now, openEditor(sectionsOf(theirs), theirs.revision), sections));
    if (!isSaved) save.mutate({ sections, base: theirs.revision });
  };
  const conflict: Conflict | undefined = theirs && {
    theirs,
    merged: merge(editor.saved, editor.sections, sectionsOf(theirs)),
  };
  useKeptCopy(edit.page, editor, changes);
  useKeys({
    onUndo: () => setEditor(undo),
    onRedo: () => setEditor(redo),
    onSave: send,
  });
  return {
    editor,
    setEditor,
    things,
    know,
    changes,
    send,
    isSaving: save.isPending,
    restore,
    conflict,
    resolve,
    closeConflict: () => setTheirs(undefined),
    discard: () => setEditor(discard),
  };
}

function mergeThings(known: NamedThings, more: Partial<NamedThings>): NamedThings {
  const join = <T>(old: readonly T[], fresh: readonly T[] | undefined, keyOf: (one: T) => string) => [
    ...new Map([...old, ...(fresh ?? [])].map((one) => [keyOf(one), one])).values(),
  ];
  const slugOf = ({ slug }: { slug: string }) => slug;
  return {
    products: join(known.products, more.products, slugOf),
    channels: join(known.channels, more.channels, slugOf),
    speakers: join(known.speakers, more.speakers, slugOf),
    images: join(known.images, more.images, ({ id }) => id),
  };
}

/** Keeps what is not saved in this browser, two seconds after the last change. */
function useKeptCopy(page: string, editor: PageEditor, changes: number): void {
  const { sections, revision } = editor;
  useEffect(() => {
    if (!changes) return;
    const timer = setTimeout(() => keepCopy(page, { sections, base: revision }), 2000);
    return () => clearTimeout(timer);
  }, [page, sections, revision, changes]);
}

/** Ctrl or command with Z, shift and Z, and S; fields keep their own undo while they are typed in. */
function useKeys(on: { onUndo: () => void; onRedo: () => void; onSave: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "s") on.onSave();
      else if (key === "z" && event.shiftKey) on.onRedo();
      else if (key === "z") on.onUndo();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
