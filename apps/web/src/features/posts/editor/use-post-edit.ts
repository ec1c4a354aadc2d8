import {
  getPostEdit,
  getPostVersion,
  listPostVersions,
  type PostEdit,
  type PostText,
  publishPostChanges,
  restorePostVersion,
  schedulePost,
} from "@palco/contract/posts/api";
import type { Language } from "@palco/values/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { postKey } from "../use-post.ts";

const editKey = (slug: string) => ["post-edit", slug] as const;
const versionsKey = (slug: string, language: Language) => ["post-versions", slug, language] as const;

/** The texts of a post as they were saved last. */
export function usePostEdit(slug: string) {
  return useQuery({
    queryKey: editKey(slug),
    queryFn: ({ signal }) => call(getPostEdit, { params: { slug } }, { signal }),
    // The text being written is newer than any response: data is fetched when the tab opens, and after a conflict.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Mutations of a post other than typing. Each returns the post's new state. */
export function usePostChanges(slug: string) {
  const queries = useQueryClient();
  const keep = (post: PostEdit) => {
    queries.setQueryData<PostEdit>(editKey(slug), post);
    return Promise.all(
      [postKey(slug), ["product-edit", slug]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  return {
    publish: useMutation({
      mutationFn: () => call(publishPostChanges, { params: { slug } }),
      onSuccess: keep,
    }),
    schedule: useMutation({
      mutationFn: (publishAt: string | null) => call(schedulePost, { params: { slug }, body: { publishAt } }),
      onSuccess: keep,
    }),
  };
}

/** Notes what was saved, so that languages tell which are written and the checklist what is missing. */
export function useKeepText(slug: string) {
  const queries = useQueryClient();
  return (text: PostText) => {
    const before = queries.getQueryData<PostEdit>(editKey(slug));
    if (!before) return;
    const isNew = !before.texts.some(({ language }) => language === text.language);
    const texts = isNew
      ? [...before.texts, text]
      : before.texts.map((one) => (one.language === text.language ? text : one));
    queries.setQueryData<PostEdit>(editKey(slug), { ...before, texts });
    void queries.invalidateQueries({ queryKey: ["post-versions", slug] });
    if (isNew || text.words < 5) void queries.invalidateQueries({ queryKey: ["product-edit", slug] });
  };
}

export function useVersions({ slug, language }: { slug: string; language: Language }) {
  return useQuery({
    queryKey: versionsKey(slug, language),
    queryFn: ({ signal }) => call(listPostVersions, { params: { slug, language } }, { signal }),
    staleTime: 0,
  });
}

export function useVersion({
  slug,
  language,
  id,
}: {
  slug: string;
  language: Language;
  id: string | undefined;
}) {
  return useQuery({
    queryKey: [...versionsKey(slug, language), id],
    queryFn: ({ signal }) => call(getPostVersion, { params: { slug, language, id: id! } }, { signal }),
    enabled: id !== undefined,
  });
}

export function useRestore({ slug, language }: { slug: string; language: Language }) {
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      call(restorePostVersion, { params: { slug, language, id }, body: { revision } }),
  });
}
