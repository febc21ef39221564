import type { AnswerOf } from '@courtcast/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../api/ask.ts';
import { useLive } from '../api/use-live.ts';
import type { Court, Match } from './plan/draft.ts';
import type { Draw } from './plan/fixtures.ts';

export type Tournament = AnswerOf<'getTournament'>;
export type ListedDraw = AnswerOf<'listDraws'>['data'][number];

/** Everything that an order of play is made of, as the API has it now. */
export interface OrderData {
  readonly tournament: Tournament;
  /** All of the tournament, in the order of play. */
  readonly matches: readonly Match[];
  readonly draws: readonly ListedDraw[];
  /** The closed ones, with their brackets, as far as they are read. */
  readonly brackets: readonly Draw[];
  /** The courts of the host clubs, in the order of their names. */
  readonly courts: readonly Court[];
  /** Whether the courts of every host are read. */
  readonly hasAllCourts: boolean;
}

const PER_PAGE = 100;

const pageOf = (tournamentId: string, page: number) =>
  ask('listMatches', { query: { tournamentId, sort: 'schedule', perPage: PER_PAGE, page } });

/** Every match of a tournament; undefined until all are there. */
function useMatches(tournamentId: string) {
  const first = useQuery(pageOf(tournamentId, 1));
  const count = Math.max(0, (first.data?.meta.totalPages ?? 1) - 1);
  const others = useQueries({
    queries: Array.from({ length: count }, (_, index) => pageOf(tournamentId, index + 2)),
  });
  const pages = [first, ...others].map(({ data }) => data);
  const hasAll = pages.every((page) => page !== undefined);
  // A match that moves from page to page between two reads is there once.
  const byId = new Map(pages.flatMap((page) => page?.data ?? []).map((match) => [match.id, match]));
  return { first, matches: hasAll ? [...byId.values()] : undefined };
}

/** The same list as long as the answers are the same. */
function answersOf(found: readonly { readonly data: Draw | undefined }[]): readonly Draw[] {
  return found.flatMap(({ data }) => data ?? []);
}

function useBrackets(draws: readonly ListedDraw[]): readonly Draw[] {
  return useQueries({
    queries: draws.filter(({ finalized }) => finalized).map(({ id }) => ask('getDraw', { params: { id } })),
    combine: answersOf,
  });
}

function useCourts(hosts: Tournament['hostClubs']): Pick<OrderData, 'courts' | 'hasAllCourts'> {
  const found = useQueries({
    queries: hosts.map(({ id }) => ask('listClubCourts', { params: { id } })),
  });
  const courts = found.flatMap(({ data = [] }, index) => {
    const host = hosts[index];
    const club = host === undefined ? null : { id: host.id, name: host.name };
    return data.map(({ id, name, clubId }) => ({ id, name, clubId, club }));
  });
  return { courts, hasAllCourts: found.every(({ data }) => data !== undefined) };
}

/** The reads of which one says why the page is not there yet. */
function waitingOf(reads: readonly [UseQueryResult, ...UseQueryResult[]]): UseQueryResult {
  return reads.find(({ isError }) => isError) ?? reads.find(({ isPending }) => isPending) ?? reads[0];
}

/** The order of play of the tournament of the address: what others change at other desks shows at once. */
export function useOrder() {
  const { id = '' } = useParams();
  useLive({ tournamentId: id }, ['getTournament', 'listMatches', 'listDraws'], { exceptScores: true });
  const tournament = useQuery(ask('getTournament', { params: { id } }));
  const draws = useQuery(ask('listDraws', { params: { tournamentId: id } }));
  const { first, matches } = useMatches(id);
  const brackets = useBrackets(draws.data?.data ?? []);
  const venues = useCourts(tournament.data?.hostClubs ?? []);
  const waiting = waitingOf([tournament, draws, first]);
  const named = { id, name: tournament.data?.name, waiting };
  if (!tournament.data || !draws.data || !matches) return { ...named, data: null };
  const data: OrderData = {
    ...{ tournament: tournament.data, draws: draws.data.data, matches, brackets },
    ...venues,
  };
  return { ...named, data };
}
