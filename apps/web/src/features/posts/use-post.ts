import { getPost } from "@palco/contract/posts/api";
import type { Language } from "@palco/values/language";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";
import { useSession } from "#app/session.ts";

export const postKey = (slug: string) => ["post", slug] as const;

export interface PostWish {
  /** The reader's own when left out. */
  language?: Language | undefined;
  /** Shows the unpublished version to the author. */
  isPreview?: boolean;
}

/** A post as this reader may read it. */
export function usePost(slug: string, { language, isPreview = false }: PostWish = {}) {
  const reader = useLanguage();
  const session = useSession();
  const query = { language, preview: isPreview ? ("true" as const) : undefined };
  return useQuery({
    queryKey: [...postKey(slug), language ?? reader, isPreview, session?.id],
    queryFn: ({ signal }) => call(getPost, { params: { slug }, query }, { signal }),
  });
}
