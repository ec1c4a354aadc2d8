import { type ChatDesk, type ChatSettings, addChatModerator, editChatSettings, getChatDesk, removeChatModerator } from "@palco/contract/chat/api"; // prettier-ignore
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#app/api.ts";

const keyOf = (id: string) => ["chat-desk", id] as const;

/** Data of a moderator's desk: loaded again whenever the room reports a change. */
export function useDesk(productId: string, changes: number) {
  const queries = useQueryClient();
  const desk = useQuery({
    queryKey: keyOf(productId),
    queryFn: ({ signal }) => call(getChatDesk, { params: { id: productId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // In case a word of the room was missed.
    refetchInterval: 15_000,
  });
  useEffect(() => {
    if (!changes) return;
    // Many at once are one look.
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: keyOf(productId) }), 120);
    return () => clearTimeout(timer);
  }, [changes, productId, queries]);
  return desk;
}

export function useDeskActs(productId: string) {
  const queries = useQueryClient();
  const params = { id: productId };
  const look = () => queries.invalidateQueries({ queryKey: keyOf(productId) });
  return {
    settings: useMutation({
      mutationFn: (body: { settings: ChatSettings; pending?: "approve" | "discard" }) =>
        call(editChatSettings, { params, body }),
      onMutate: ({ settings }) =>
        queries.setQueryData(
          keyOf(productId),
          (before: ChatDesk | undefined) => before && { ...before, settings },
        ),
      onSettled: look,
    }),
    addModerator: useMutation({
      mutationFn: (email: string) => call(addChatModerator, { params, body: { email } }),
      onSettled: look,
    }),
    removeModerator: useMutation({
      mutationFn: (userId: string) => call(removeChatModerator, { params: { ...params, userId } }),
      onSettled: look,
    }),
    /** Takes decided ones out of sight before the server has answered: the next key is for the next message. */
    hide: (ids: readonly string[]) =>
      queries.setQueryData(
        keyOf(productId),
        (before: ChatDesk | undefined) =>
          before && { ...before, queue: before.queue.filter(({ message }) => !ids.includes(message.id)) },
      ),
    look,
  };
}
export type DeskActs = ReturnType<typeof useDeskActs>;
