import {
  invitePeople,
  type InvitedRole,
  listInvitations,
  sendAccountInvitationAgain,
  withdrawAccountInvitation,
} from "@palco/contract/people/invitations";
import type { Language } from "@palco/values/language";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

const key = ["people", "invitations"] as const;

interface Wish {
  q: string;
  page: number;
  cursor: string | undefined;
}

/** Invitations that nobody has accepted yet. */
export function useInvitations({ q, page, cursor }: Wish) {
  const query = { q: q.trim() || undefined, page, cursor, size: 25 };
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(listInvitations, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useInvitePeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { emails: string[]; roles: InvitedRole[]; language: Language }) =>
      call(invitePeople, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Sending one again and withdrawing it. What is shown is asked for again, since it may have been accepted meanwhile. */
export function useInvitationActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  return {
    again: useMutation({
      mutationFn: (id: string) => call(sendAccountInvitationAgain, { params: { id } }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => call(withdrawAccountInvitation, { params: { id } }),
      onSettled,
    }),
  };
}
