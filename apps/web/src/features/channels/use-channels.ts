import { listCategories } from "@palco/contract/catalogue/api";
import {
  type ChannelEdit, type ChannelFields, type ChannelMove, createChannel, getChannelEdit, listMyChannels, moveChannel, type producerMoves, type teamMoves,
  updateChannel,
} from "@palco/contract/channels/edit"; // prettier-ignore
import { moveManagedChannel } from "@palco/contract/channels/manage";
import { listOwnChannelFigures, type OwnChannelFigures } from "@palco/contract/sales/channel-figures";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import type { Decision } from "./ReasonFields.tsx";

const editKey = (slug: string) => ["channels", "edit", slug] as const;

export function useMyChannels({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ["channels", "mine"],
    queryFn: ({ signal }) => call(listMyChannels, {}, { signal }),
    enabled,
  });
}

/** All of a channel, for who edits or reviews it. */
export function useChannelEdit(slug: string) {
  return useQuery({
    queryKey: editKey(slug),
    queryFn: ({ signal }) => call(getChannelEdit, { params: { slug } }, { signal }),
    // A refresh must not overwrite what the user is typing.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** `before` is the slug it was opened with: its screen sees the new one there and goes to its address. */
function keep(queries: QueryClient, channel: ChannelEdit, before = channel.slug): void {
  for (const slug of new Set([channel.slug, before])) queries.setQueryData(editKey(slug), channel);
  void queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === "channel" || (first === "channels" && second !== "edit"),
  });
}

export function useCreateChannel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ChannelFields> & { title: string }) => call(createChannel, { body }),
    onSuccess: (channel) => keep(queries, channel),
  });
}

export function useSaveChannel(channel: Pick<ChannelEdit, "slug" | "revision">) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: ChannelFields) =>
      call(updateChannel, {
        params: { slug: channel.slug },
        body: { ...fields, revision: channel.revision },
      }),
    onSuccess: (saved) => keep(queries, saved, channel.slug),
  });
}

export type ProducerMove = (typeof producerMoves)[number];
export type TeamMove = (typeof teamMoves)[number];

/** Takes a channel to its next state. */
export function useMoveChannel(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ move, ...decision }: { move: ChannelMove } & Partial<Decision>) =>
      decision.note === undefined
        ? call(moveChannel, { params: { slug }, body: { move: move as ProducerMove } })
        : call(moveManagedChannel, { params: { slug }, body: { move: move as TeamMove, ...decision } }),
    onSuccess: (moved) => keep(queries, moved),
  });
}

/** The shelves of the shop, for a list. */
export function useCategoryOptions(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
    staleTime: 300_000,
  });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Figures of one's own channels by id; they come after the cards. */
export function useOwnChannelFigures(enabled: boolean): ReadonlyMap<string, OwnChannelFigures> {
  const { data } = useQuery({
    queryKey: ["sales", "channels"],
    queryFn: ({ signal }) => call(listOwnChannelFigures, {}, { signal }),
    enabled,
  });
  return new Map(data?.items.map((item) => [item.id, item]));
}
