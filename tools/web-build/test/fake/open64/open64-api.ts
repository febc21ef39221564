import { liveMatchOf } from '@courtcast/contracts';
import type { MatchDetailView, MatchView } from '@courtcast/contracts';
import { nameOf } from './people.ts';
import { draws, matches, tournament } from './open64.ts';

const AT = '2026-01-05T10:00:00.000Z';
const countries = ['ES', 'DE', 'IT', 'FR', 'NL', 'CZ', 'PT', 'SE', 'PL', 'GB'] as const;

function listed({
  score: _score,
  pendingResult: _result,
  advancesTo: _next,
  ...match
}: MatchDetailView): MatchView {
  return match;
}

const orderKey = ({ scheduledTime, notBeforeTime, playOrder }: MatchView): string =>
  [scheduledTime ?? '~', notBeforeTime ?? '~', String(playOrder ?? 9_999_999).padStart(7, '0')].join(' ');

const sortKeys: Readonly<Record<string, (match: MatchView) => string>> = {
  scheduledTime: ({ scheduledTime }) => scheduledTime ?? '',
  completedAt: ({ completedAt }) => completedAt ?? '',
};

const playersOf = ({ players }: MatchView) => [...players.home, ...players.guest].map(({ id }) => id);

/** The condition of each filter on a match. */
const filters: Readonly<Record<string, (match: MatchView, value: string) => boolean>> = {
  status: ({ status }, value) => status === value,
  round: ({ round }, value) => String(round) === value,
  drawId: ({ draw }, value) => draw?.id === value,
  tournamentId: ({ tournament }, value) => tournament?.id === value,
  courtId: ({ court }, value) => court?.id === value,
  clubId: ({ court }, value) => court?.clubId === value,
  playerId: (match, value) => playersOf(match).includes(value),
  opponentId: (match, value) => playersOf(match).includes(value),
  from: ({ scheduledTime }, value) => scheduledTime !== null && scheduledTime >= value,
  to: ({ scheduledTime }, value) => scheduledTime !== null && scheduledTime <= value,
};

function isWanted(match: MatchView, query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => filters[name]?.(match, value) ?? true);
}

function listMatches(query: URLSearchParams) {
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 20)];
  const key = query.has('sort') ? orderKey : (sortKeys[query.get('sortBy') ?? ''] ?? orderKey);
  const found = matches
    .filter((match) => isWanted(match, query))
    .map(listed)
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  const sorted = query.get('sortOrder') === 'desc' ? found.toReversed() : found;
  const totalPages = Math.max(1, Math.ceil(found.length / perPage));
  return {
    data: sorted.slice((page - 1) * perPage, page * perPage),
    meta: {
      ...{ total: found.length, page, perPage, totalPages },
      ...{ hasNextPage: page < totalPages, hasPreviousPage: page > 1 },
    },
  };
}

function playerAt(id: string) {
  const number = Number(id.replace('player-', ''));
  return {
    ...{ id, name: nameOf(number), nationality: countries[number % countries.length] },
    ...{ profileImageUrl: `/api/v1/players/${id}/image`, clubs: [], userId: null, claimed: true },
    ...{ createdAt: AT, updatedAt: AT },
  };
}

const club = {
  ...{ id: 'riverside', name: 'Riverside Tennis Club', address: null, logo: null, timeZone: 'Europe/Madrid' },
  ...{ createdAt: AT, updatedAt: AT },
};

type Handler = (id: string, query: URLSearchParams) => unknown;

const handlers: readonly (readonly [RegExp, Handler])[] = [
  [/^\/live\/matches$/, () => ({ matches: matches.flatMap((match) => liveMatchOf(match) ?? []) })],
  [/^\/matches$/, (_, query) => listMatches(query)],
  [/^\/matches\/([^/]+)$/, (id) => matches.find((match) => match.id === id)],
  [/^\/matches\/([^/]+)\/points$/, () => []],
  [/^\/tournaments\/open64$/, () => tournament],
  [/^\/tournaments\/open64\/draws$/, () => ({ data: draws.map(({ entries: _entries, ...draw }) => draw) })],
  [/^\/draws\/([^/]+)$/, (id) => draws.find((draw) => draw.id === id)],
  [/^\/players\/([^/]+)$/, playerAt],
  [
    /^\/players\/([^/]+)\/record$/,
    (id) => ({ playerId: id, total: { won: 1, lost: 0 }, seasons: [], titles: [] }),
  ],
  [/^\/clubs\/riverside$/, () => club],
];

/** The API's answer about the tournament; undefined for other paths. */
export function open64Answer(path: string, query: URLSearchParams): unknown {
  for (const [pattern, handler] of handlers) {
    const found = pattern.exec(path);
    if (found !== null) return handler(found[1] ?? '', query);
  }
  return undefined;
}
