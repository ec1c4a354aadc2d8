import {
  dropPageWorking,
  getPageEdit,
  getPageRevision,
  keepPageWorking,
  type NamedThings,
  type PageEdit,
  type PageWorking,
  publishPage,
  restorePage,
  savePage,
  withdrawPage,
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
import type { Plan } from "./PublishMenu.tsx";
import { savesShow, type Showing } from "./showing.ts";
import { forgetCopy, keepCopy, type LocalCopy } from "./local-copy.ts";

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
  const [showing, setShowing] = useState<Showing>(edit);
  const [theirs, setTheirs] = useState<PageEdit>();
  const params = { page: edit.page };
  const changes = countChanges(editor.saved, editor.sections);

  const know = useCallback((more: Partial<NamedThings>) => {
    setThings((known) => mergeThings(known, more));
  }, []);
  /** Takes what the server has of the page; its sections are taken by who asked. */
  const learn = (answer: PageEdit) => {
    know(answer.things);
    setShowing(answer);
    cache.setQueryData(["page-edit", edit.page], answer);
    void cache.invalidateQueries({ queryKey: ["page-revisions", edit.page] });
  };
  const takeSaved = (answer: PageEdit, sent: Sections) => {
    learn(answer);
    setEditor((now) => saved(now, { sent, sections: sectionsOf(answer), revision: answer.revision }));
    forgetCopy(edit.page);
  };
  const wordsOf = (problem: Error) => (problem instanceof ApiError ? problem.message : t("save_failed"));
  const save = useMutation({
    mutationFn: ({ sections, base, show }: { sections: Sections; base: number; show: boolean }) =>
      call(savePage, { params, body: { sections: [...sections], base, show } }),
    onSuccess: (answer, { sections, show }) => {
      takeSaved(answer, sections);
      // The bar says that there is a draft.
      if (show) toast.success(t("saved"));
    },
    onError: (problem) => refuse(problem),
  });
  function refuse(problem: Error): void {
    if (problem instanceof ApiError && problem.code === "pages.changed_elsewhere") void meetTheirs();
    else toast.error(wordsOf(problem));
  }
  /** Gives readers what stands here, at once or from a moment on: what is not saved is saved first. */
  const publish = useMutation({
    async mutationFn({ at, until }: Plan) {
      const { sections, revision } = editor;
      let newest = revision;
      if (changes) {
        const answer = await call(savePage, {
          params,
          body: { sections: [...sections], base: revision, show: false },
        });
        takeSaved(answer, sections);
        newest = answer.revision;
      }
      return call(publishPage, { params, body: { revision: newest, at, until } });
    },
    onSuccess: (answer, { at }) => {
      learn(answer);
      if (!at) toast.success(t("saved"));
    },
    onError: refuse,
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawPage, { params }),
    onSuccess: learn,
    onError: refuse,
  });
  async function meetTheirs(): Promise<void> {
    const found = await call(getPageEdit, { params }).catch(() => undefined);
    if (!found) return void toast.error(t("save_failed"));
    know(found.things);
    setShowing(found);
    setTheirs(found);
  }
  const restore = useMutation({
    mutationFn: (n: number) =>
      call(restorePage, { params: { ...params, n }, body: { base: editor.revision, show: savesShow(edit) } }),
    onSuccess: (answer) => {
      learn(answer);
      setEditor((now) => goOn(now, openEditor(sectionsOf(answer), answer.revision), sectionsOf(answer)));
      toast.success(t("restored"));
    },
    onError: (problem) => toast.error(wordsOf(problem)),
  });

  /** Takes back what is planned: readers keep what they have. */
  const drop = useMutation({
    mutationFn: () =>
      showing.live
        ? call(publishPage, { params, body: { revision: showing.live, until: showing.until } })
        : call(withdrawPage, { params }),
    onSuccess: learn,
    onError: refuse,
  });
  const isSaving = [save, publish, withdraw, drop].some(({ isPending }) => isPending);
  /** By default as pages of its kind are saved: shown at once, or as a draft. */
  const send = (show = savesShow(edit)) => {
    if (!changes || isSaving) return;
    save.mutate({ sections: editor.sections, base: editor.revision, show });
  };
  /** After a conflict: goes on above theirs with these sections. */
  const resolve = (sections: Sections, { isSaved = false } = {}) => {
    if (!theirs) return;
    setTheirs(undefined);
    setEditor((now) => goOn(now, openEditor(sectionsOf(theirs), theirs.revision), sections));
    if (!isSaved)
      save.mutate({ sections, base: theirs.revision, show: save.variables?.show ?? savesShow(edit) });
  };
  const conflict: Conflict | undefined = theirs && {
    theirs,
    merged: merge(editor.saved, editor.sections, sectionsOf(theirs)),
  };
  /** Goes on with what was not saved. What others have saved since is shown beside it. */
  async function takeCopy({ sections, base }: LocalCopy): Promise<void> {
    const old =
      base !== edit.revision && base > 0
        ? await call(getPageRevision, { params: { ...params, n: base } }).catch(() => undefined)
        : undefined;
    if (!old) return setEditor((now) => goOn(now, openEditor(now.saved, now.revision), sections));
    know(old.things);
    setEditor((now) => goOn(now, openEditor(old.content as Sections, base), sections));
    setTheirs(edit);
  }
  const dropCopy = () => {
    forgetCopy(edit.page);
    void call(dropPageWorking, { params }).catch(() => {});
  };
  useKeptCopy(edit.page, editor, changes);
  useKeys({
    onUndo: () => setEditor(undo),
    onRedo: () => setEditor(redo),
    onSave: () => send(),
  });
  return {
    editor,
    setEditor,
    things,
    know,
    changes,
    send,
    showing,
    publish: publish.mutate,
    drop: () => drop.mutate(),
    withdraw: withdraw.mutate,
    isSaving,
    restore,
    conflict,
    resolve,
    closeConflict: () => setTheirs(undefined),
    discard: () => {
      setEditor(discard);
      dropCopy();
    },
    takeCopy: (copy: LocalCopy) => void takeCopy(copy),
    dropCopy,
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
    films: join(known.films, more.films, ({ id }) => id),
  };
}

/** Keeps what is not saved in this browser and on the server, two seconds after the last change. */
function useKeptCopy(page: PageEdit["page"], editor: PageEditor, changes: number): void {
  const { sections, revision } = editor;
  useEffect(() => {
    if (!changes) return;
    const timer = setTimeout(() => {
      keepCopy(page, { sections, base: revision });
      // Without the server the copy in this browser is what there is.
      void call(keepPageWorking, {
        params: { page },
        body: { sections: sections as unknown as PageWorking["sections"], base: revision },
      }).catch(() => {});
    }, 2000);
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
