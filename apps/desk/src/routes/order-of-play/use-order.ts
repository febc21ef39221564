import type { AnswerOf } from '@courtcast/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask, missingOf } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import type { Court, Match } from './plan/draft.ts';
import type { Draw } from './plan/fixtures.ts';

export type Tournament = AnswerOf<'getTournament'>;
export type ListedDraw = AnswerOf<'listDraws'>['data'][number];

/** The data of an order of play, as the API has them. */
export interface OrderData {
  readonly tournament: Tournament;
  /** All of the tournament, in the order of play. */
  readonly matches: readonly Match[];
  readonly draws: readonly ListedDraw[];
  /** The finalized draws with their brackets, as far as they are loaded. */
  readonly brackets: readonly Draw[];
  /** The courts of the host clubs, in the order of their names. */
  readonly courts: readonly Court[];
  /** Whether the courts of every host club are loaded. */
  readonly hasAllCourts: boolean;
  /** Of brackets and courts what is not read yet, first what has failed; null once all of it is there. */
  readonly missing: UseQueryResult | null;
}

const PER_PAGE = 100;

const pageOf = (tournamentId: string, page: number) =>
  ask('listMatches', { query: { tournamentId, sort: 'schedule', perPage: PER_PAGE, page } });

/** All matches of a tournament; undefined until all pages are loaded. */
function useMatches(tournamentId: string) {
  const first = useQuery(pageOf(tournamentId, 1));
  const count = Math.max(0, (first.data?.meta.totalPages ?? 1) - 1);
  const others = useQueries({
    queries: Array.from({ length: count }, (_, index) => pageOf(tournamentId, index + 2)),
  });
  const answers = [first, ...others].map(({ data }) => data);
  const hasAll = answers.every((page) => page !== undefined);
  // A match may move to another page between two reads: keep it once.
  const byId = new Map(answers.flatMap((page) => page?.data ?? []).map((match) => [match.id, match]));
  return { pages: [first, ...others], matches: hasAll ? [...byId.values()] : undefined };
}

/** Memoizes the brackets while the answers are the same. */
function bracketsOf(found: readonly UseQueryResult<Draw>[]) {
  return { brackets: found.flatMap(({ data }) => data ?? []), missing: missingOf(found) };
}

function useBrackets(draws: readonly ListedDraw[]) {
  return useQueries({
    queries: draws.filter(({ finalized }) => finalized).map(({ id }) => ask('getDraw', { params: { id } })),
    combine: bracketsOf,
  });
}

function useCourts(hosts: Tournament['hostClubs']) {
  const found = useQueries({
    queries: hosts.map(({ id }) => ask('listClubCourts', { params: { id } })),
  });
  const courts = found.flatMap(({ data = [] }, index) => {
    const host = hosts[index];
    const club = host === undefined ? null : { id: host.id, name: host.name };
    return data.map(({ id, name, clubId }) => ({ id, name, clubId, club }));
  });
  return { courts, missing: missingOf(found) };
}

/** The reads of an order of play. */
function useReads(id: string) {
  const tournament = useQuery(ask('getTournament', { params: { id } }));
  const draws = useQuery(ask('listDraws', { params: { tournamentId: id } }));
  const { pages, matches } = useMatches(id);
  const drawn = useBrackets(draws.data?.data ?? []);
  const venues = useCourts(tournament.data?.hostClubs ?? []);
  const waiting = missingOf([tournament, draws, ...pages]) ?? tournament;
  return { tournament: tournament.data, draws: draws.data?.data, matches, drawn, venues, waiting };
}

/** The order of play of the tournament in the address, kept up to date by socket. */
export function useOrder() {
  const { id = '' } = useParams();
  useLive({ tournamentId: id }, ['getTournament', 'listMatches', 'listDraws'], { exceptScores: true });
  const { tournament, draws, matches, drawn, venues, waiting } = useReads(id);
  const named = { id, name: tournament?.name, waiting };
  if (!tournament || !draws || !matches) return { ...named, data: null };
  const data: OrderData = {
    ...{ tournament, draws, matches, brackets: drawn.brackets, courts: venues.courts },
    hasAllCourts: venues.missing === null,
    missing: missingOf([drawn.missing, venues.missing].filter((read) => read !== null)),
  };
  return { ...named, data };
}
