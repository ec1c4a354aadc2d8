import type { TeamAbility } from "@palco/contract/teams/abilities";
import type { MyTeam } from "@palco/contract/teams/api";
import { hasRole, useReader } from "#app/session.ts";
import { useMyTeams } from "./use-teams.ts";

export interface Studio {
  /** An organizer, who has channels of their own. */
  isOrganizer: boolean;
  /** May be asked for in one channel at least, their own included. */
  may(ability: TeamAbility): boolean;
  teams: readonly MyTeam[];
  /** Undefined while it is not known yet whether somebody is in a team. */
  isMember: boolean | undefined;
}

/**
 * What this person may do in the studio: everything in channels of their own, elsewhere what their roles say.
 * @param withTeams also for organizers, who need nobody's team to be here
 */
export function useStudio({ withTeams = false }: { withTeams?: boolean } = {}): Studio {
  const session = useReader();
  const isOrganizer = hasRole(session, "PRODUCER");
  const { data, isError } = useMyTeams({ enabled: session !== undefined && (withTeams || !isOrganizer) });
  const teams = data?.items ?? [];
  return {
    isOrganizer,
    may: (ability) => isOrganizer || teams.some(({ abilities }) => abilities.includes(ability)),
    teams,
    isMember: data ? teams.length > 0 : isError ? false : undefined,
  };
}
