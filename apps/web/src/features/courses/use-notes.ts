import { ApiError } from "@palco/contract/client";
import { addNote, changeNote, listNotes, removeNote } from "@palco/contract/courses/notes";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

const keyOf = (slug: string) => ["course-notes", slug] as const;

/** The reader's own notes of a course. */
export function useNotes(slug: string) {
  return useQuery({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => call(listNotes, { params: { slug } }, { signal }),
  });
}

export function useNoteActs(slug: string) {
  const { t } = useTranslation("courses");
  const cache = useQueryClient();
  const once = useOnceKey();
  const settled = {
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(slug) }),
    onError: (problem: Error) =>
      void toast.error(problem instanceof ApiError ? problem.message : t("note_failed")),
  };
  return {
    add: useMutation({
      mutationFn: ({ id, ...body }: { id: string; body: string; atMs: number | null }) =>
        once({ id, ...body }, (options) => call(addNote, { params: { slug, id }, body }, options)),
      ...settled,
    }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: string; body: string }) =>
        call(changeNote, { params: { id }, body: { body } }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(removeNote, { params: { id } }),
      ...settled,
    }),
  };
}
