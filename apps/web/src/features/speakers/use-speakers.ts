import { getSpeaker } from "@palco/contract/speakers/api";
import {
  createSpeaker,
  getSpeakerEdit,
  listManagedSpeakers,
  listMySpeakers,
  removeSpeaker,
  type SpeakerEdit,
  type SpeakerFields,
  type speakerSorts,
  updateSpeaker,
} from "@palco/contract/speakers/edit";
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** Speakers of a table: the organizer's own, or all of them for the team. */
export type SpeakerArea = "account" | "manage";
const speakerPageSize = 20;

/** A speaker's public page. */
export function useSpeaker(slug: string) {
  return useQuery({
    queryKey: ["speaker", slug],
    queryFn: ({ signal }) => call(getSpeaker, { params: { slug } }, { signal }),
  });
}

interface Asked {
  q: string;
  sort: (typeof speakerSorts)[number];
  page?: number;
  size?: number;
}

/** One page of a table of speakers. */
export function useSpeakers(area: SpeakerArea, { q, sort, page = 1, size = speakerPageSize }: Asked) {
  const query = { q: q.trim() || undefined, sort, page, size };
  return useQuery({
    queryKey: ["speakers", area, query],
    queryFn: ({ signal }) =>
      area === "manage"
        ? call(listManagedSpeakers, { query }, { signal })
        : call(listMySpeakers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const editKey = (id: string) => ["speakers", "edit", id] as const;

/** All of a speaker, for who edits it. */
export function useSpeakerEdit(id: string) {
  return useQuery({
    queryKey: editKey(id),
    queryFn: ({ signal }) => call(getSpeakerEdit, { params: { id } }, { signal }),
    // A refetch must not overwrite text that is being typed.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Refetches all queries that show speakers. */
function refresh(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === "speaker" || (first === "speakers" && second !== "edit"),
  });
}

function keep(queries: QueryClient, speaker: SpeakerEdit): void {
  queries.setQueryData(editKey(speaker.id), speaker);
  refresh(queries);
}

/** Adds a speaker, or saves the one that is there. */
export function useSaveSpeaker(speaker: Pick<SpeakerEdit, "id" | "revision"> | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: SpeakerFields) =>
      speaker
        ? call(updateSpeaker, {
            params: { id: speaker.id },
            body: { ...fields, revision: speaker.revision },
          })
        : call(createSpeaker, { body: fields }),
    onSuccess: (saved) => keep(queries, saved),
  });
}

export function useRemoveSpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeSpeaker, { params: { id } }),
    onSuccess: () => refresh(queries),
  });
}
