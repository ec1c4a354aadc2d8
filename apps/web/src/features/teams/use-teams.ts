import type { TeamRole } from "@palco/contract/teams/abilities";
import {
  acceptInvitation,
  changeMember,
  getTeam,
  inviteMember,
  leaveTeam,
  listMyTeams,
  listTeamActs,
  openInvitation,
  removeMember,
  sendInvitationAgain,
  type Team,
  withdrawInvitation,
} from "@palco/contract/teams/api";
import type { Language } from "@palco/values/language";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

const mineKey = ["teams", "mine"] as const;
const teamKey = (slug: string) => ["teams", "of", slug] as const;
const actsKey = (slug: string) => ["teams", "acts", slug] as const;

/** Channels of others in whose team I am. */
export function useMyTeams({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: mineKey,
    queryFn: ({ signal }) => call(listMyTeams, {}, { signal }),
    enabled,
    staleTime: 60_000,
  });
}

export function useTeam(slug: string) {
  return useQuery({
    queryKey: teamKey(slug),
    queryFn: ({ signal }) => call(getTeam, { params: { slug } }, { signal }),
  });
}

export function useTeamActs(slug: string, page: number) {
  return useQuery({
    queryKey: [...actsKey(slug), page],
    queryFn: ({ signal }) => call(listTeamActs, { params: { slug }, query: { page, size: 10 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Everything an owner does to a team answers the team as it is then. */
function useChange<Input>(slug: string, work: (input: Input) => Promise<Team>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (team) => {
      queries.setQueryData(teamKey(slug), team);
      void queries.invalidateQueries({ queryKey: actsKey(slug) });
    },
    // It may have changed elsewhere.
    onError: () => void queries.invalidateQueries({ queryKey: teamKey(slug) }),
  });
}

export const useInvite = (slug: string) =>
  useChange(slug, (body: { email: string; roles: TeamRole[]; language?: Language | undefined }) =>
    call(inviteMember, { params: { slug }, body }),
  );

export const useSendAgain = (slug: string) =>
  useChange(slug, (id: string) => call(sendInvitationAgain, { params: { slug, id } }));

export const useWithdraw = (slug: string) =>
  useChange(slug, (id: string) => call(withdrawInvitation, { params: { slug, id } }));

export const useChangeMember = (slug: string) =>
  useChange(slug, ({ id, roles }: { id: string; roles: TeamRole[] }) =>
    call(changeMember, { params: { slug, id }, body: { roles } }),
  );

export const useRemoveMember = (slug: string) =>
  useChange(slug, (id: string) => call(removeMember, { params: { slug, id } }));

export function useLeaveTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(leaveTeam, { params: { id } }),
    // Whatever the studio showed of the channel is not theirs any more.
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** What an invitation says; asked again when somebody logs in. */
export function useInvitation(token: string, accountId: string | undefined) {
  return useQuery({
    queryKey: ["teams", "invitation", token, accountId],
    queryFn: () => call(openInvitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useAccept(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: mineKey }),
  });
}
