import { liveMatchOf } from '@courtcast/contracts';
import { fakeList } from './fake-lists.ts';
import { matchesOf, playerOf, recordOf } from './fake-people.ts';
import type { FakeWorld } from './fake-world.ts';

/** An answer of the fake API. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

/** A refusal in the form of the API. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): FakeAnswer {
  return { status, body: { statusCode: status, message, error: 'Refused' }, headers };
}

/** The match in progress on a court. */
export function liveOnCourt({ matches }: FakeWorld, courtId: string) {
  const details = [...matches.values()].map((match) => match.detail());
  const detail = details.find(({ court, status }) => court?.id === courtId && status === 'in_progress');
  return detail === undefined ? null : liveMatchOf(detail);
}

/** A tournament that one of the matches belongs to. */
function tournamentOf({ matches }: FakeWorld, id: string) {
  const details = [...matches.values()].map((match) => match.detail());
  const tournament = details.find((detail) => detail.tournament?.id === id)?.tournament;
  return tournament && { ...tournament, sport: 'tennis', timeZone: 'Europe/Madrid' };
}

type Handler = (world: FakeWorld, id: string, query: URLSearchParams) => FakeAnswer;

const at = new Date(0).toISOString();

/** The matches of a court in a status, newest first; scheduled ones in the order of play. */
function courtMatchesOf({ matches }: FakeWorld, query: URLSearchParams) {
  const wanted = [...matches.values()]
    .map((match) => match.detail())
    .filter(({ court, status }) => court?.id === query.get('courtId') && status === query.get('status'));
  const timeOf = ({ scheduledTime, completedAt }: (typeof wanted)[number]) =>
    scheduledTime ?? completedAt ?? at;
  const sorted = wanted.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  const data = query.has('sort') ? sorted : sorted.toReversed();
  return {
    data: data.slice(0, Number(query.get('perPage') ?? 20)),
    page: 1,
    perPage: 20,
    total: data.length,
  };
}

function clubOf({ courts, matches }: FakeWorld, id: string): FakeAnswer {
  const club = [...matches.values()].map((match) => match.detail().court?.club).find((one) => one?.id === id);
  const isThere = club !== undefined || [...courts.values()].some(({ clubId }) => clubId === id);
  const more = { address: null, logo: null, timeZone: 'Europe/Madrid', createdAt: at, updatedAt: at };
  return isThere ? ok({ id, name: club?.name ?? id, ...more }) : refusal(404, 'Club not found');
}

/** The key in the example of RFC 8291. */
const PUSH_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

const handlers: readonly (readonly [RegExp, Handler])[] = [
  [/^\/push-key$/, () => ok({ publicKey: PUSH_KEY })],
  [
    /^\/live\/matches$/,
    ({ matches }) =>
      ok({ matches: [...matches.values()].flatMap((match) => liveMatchOf(match.detail()) ?? []) }),
  ],
  [
    /^\/live\/courts\/([^/]+)$/,
    (world, id) =>
      world.courts.has(id) ? ok({ match: liveOnCourt(world, id) }) : refusal(404, 'Court not found'),
  ],
  [/^\/clubs\/([^/]+)$/, clubOf],
  [
    /^\/clubs\/([^/]+)\/courts$/,
    ({ courts }, id) => ok([...courts.values()].filter(({ clubId }) => clubId === id)),
  ],
  [
    /^\/courts\/([^/]+)$/,
    ({ courts }, id) => (courts.has(id) ? ok(courts.get(id)) : refusal(404, 'Court not found')),
  ],
  [
    /^\/matches$/,
    (world, _, query) =>
      ok(query.has('courtId') ? courtMatchesOf(world, query) : matchesOf(world, Object.fromEntries(query))),
  ],
  [
    /^\/players\/([^/]+)$/,
    (world, id) => {
      const player = playerOf(world, id);
      return player === undefined ? refusal(404, 'Player not found') : ok(player);
    },
  ],
  [/^\/players\/([^/]+)\/record$/, (world, id) => ok(recordOf(world, id))],
  [
    /^\/tournaments\/([^/]+)$/,
    (world, id) => {
      const tournament = tournamentOf(world, id);
      return tournament === undefined ? refusal(404, 'Tournament not found') : ok(tournament);
    },
  ],
  [
    /^\/matches\/([^/]+)$/,
    ({ matches }, id) => {
      const match = matches.get(id);
      return match === undefined ? refusal(404, 'Match not found') : ok(match.detail());
    },
  ],
  [
    /^\/matches\/([^/]+)\/points$/,
    ({ matches }, id) => {
      const match = matches.get(id);
      return match === undefined ? refusal(404, 'Match not found') : ok(match.log());
    },
  ],
];

/** Answers a GET below `/api/v1`. */
export function answer(world: FakeWorld, path: string, query: URLSearchParams): FakeAnswer {
  const known = world.more?.(path, query);
  if (known !== undefined) return ok(known);
  const list = fakeList(path, query);
  if (list !== undefined) return ok(list);
  for (const [pattern, handler] of handlers) {
    const found = pattern.exec(path);
    if (found !== null) return handler(world, decodeURIComponent(found[1] ?? ''), query);
  }
  return refusal(404, 'Path not found');
}
