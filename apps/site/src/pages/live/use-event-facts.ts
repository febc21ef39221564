import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import { putPageData } from '@courtcast/web-data/page-data/put-page-data.ts';
import { tiesOf, tournamentsOf } from './event-ids.ts';
import type { EventFacts, EventMatch } from './live-events.ts';

/** Collects events that appear at the same time into one request. */
const ASK_AFTER_MS = 3_000;

/** Reads from the page data only. */
const known = { enabled: false } as const;

function useKnownTournaments(ids: string) {
  const queries = useMemo(
    () =>
      ids === ''
        ? []
        : ids.split(' ').map((id) => ({ ...read('getTournament', { params: { id } }), ...known })),
    [ids],
  );
  return useQueries({ queries }).flatMap(({ data }) => (data === undefined ? [] : [data]));
}

function useKnownTies(ids: string) {
  const queries = useMemo(
    () =>
      ids === ''
        ? []
        : ids.split(' ').map((id) => ({ ...read('getTeamMatch', { params: { id } }), ...known })),
    [ids],
  );
  const ties = useQueries({ queries }).flatMap(({ data }) => (data === undefined ? [] : [data]));
  const groupIds = [...new Set(ties.map(({ leagueGroupId }) => leagueGroupId))];
  const groups = useQueries({
    queries: groupIds.map((id) => ({ ...read('getLeagueGroup', { params: { id } }), ...known })),
  }).flatMap(({ data }) => (data === undefined ? [] : [data]));
  const championshipIds = [...new Set(groups.map(({ league }) => league.championshipId))];
  const championships = useQueries({
    queries: championshipIds.map((id) => ({ ...read('getChampionship', { params: { id } }), ...known })),
  }).flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { ties, groups, championships };
}

/** Refetches the page data if the page shows an event known by its name only; once for each such event. */
function useAskForUnknown(unknown: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (unknown === '') return undefined;
    const ask = async () => {
      const address = window.location.pathname + window.location.search;
      const askedAt = Date.now();
      // On failure only the names are shown.
      const page = await fetchPageData(address).catch(() => null);
      if (page !== null) putPageData(queryClient, { page, address, askedAt });
    };
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unknown, queryClient]);
}

/** The known facts about the events of the matches. */
export function useEventFacts(matches: readonly EventMatch[]): EventFacts {
  const [tournamentIds, tieIds] = [tournamentsOf(matches), tiesOf(matches)];
  const tournaments = useKnownTournaments(tournamentIds.join(' '));
  const { ties, groups, championships } = useKnownTies(tieIds.join(' '));
  const found = new Set([...tournaments, ...ties].map(({ id }) => id));
  useAskForUnknown([...tournamentIds, ...tieIds].filter((id) => !found.has(id)).join(' '));
  const sports = new Map(championships.map(({ id, sport }) => [id, sport]));
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  return {
    tournaments: new Map(tournaments.map((tournament) => [tournament.id, tournament])),
    groups: new Map(
      ties.flatMap(({ id, leagueGroupId }) => {
        const group = groupsById.get(leagueGroupId);
        if (group === undefined) return [];
        return [[id, { group, sport: sports.get(group.league.championshipId) ?? null }]];
      }),
    ),
  };
}
