import type { MatchDetailView, MatchView, PlayerRecordView, PlayerView } from '@courtcast/contracts';
import type { FakeWorld } from './fake-world.ts';

const AT = '2026-01-05T10:00:00.000Z';
const countries = ['ES', 'NL', 'JP', 'FR', 'IT', 'CZ'] as const;

const detailsOf = ({ matches }: FakeWorld): MatchDetailView[] =>
  [...matches.values()].map((match) => match.detail());

const playersOf = ({ players }: Pick<MatchView, 'players'>) => [...players.home, ...players.guest];

/** A player of any match; undefined for an unknown id. */
export function playerOf(world: FakeWorld, id: string): PlayerView | undefined {
  const all = detailsOf(world).flatMap(playersOf);
  const found = all.find((player) => player.id === id);
  const nationality = countries[id.length % countries.length] ?? 'ES';
  return (
    found && {
      ...found,
      nationality,
      profileImageUrl: `/api/v1/players/${id}/image`,
      clubs: [{ id: 'riverside', name: 'Riverside Tennis Club', role: 'member', isPrimary: true }],
      userId: null,
      claimed: true,
      createdAt: AT,
      updatedAt: AT,
    }
  );
}

/** A fixed record like that of an experienced player. */
export function recordOf(world: FakeWorld, playerId: string): PlayerRecordView {
  const [final] = detailsOf(world);
  const season = (
    year: number,
    kind: MatchView['kind'],
    sport: 'tennis' | 'padel' | null,
  ): PlayerRecordView['seasons'][number] => ({
    year,
    kind,
    sport,
    singles: { won: sport === 'padel' ? 0 : 12, lost: sport === 'padel' ? 0 : 5 },
    doubles: { won: 3, lost: 4 },
  });
  return {
    playerId,
    total: { won: 41, lost: 29 },
    seasons: [
      season(2026, 'tournament', 'padel'),
      season(2026, 'tournament', 'tennis'),
      season(2026, 'team', null),
      season(2025, 'tournament', 'tennis'),
    ],
    titles:
      final?.tournament && final.draw
        ? [
            {
              matchId: final.id,
              tournament: final.tournament,
              draw: { id: final.draw.id, name: final.draw.name },
              wonAt: AT,
              partners: [],
            },
          ]
        : [],
  };
}

type Query = Readonly<Record<string, string>>;

/** The matches of a list request, with the filters that pages of players and matches use. */
export function matchesOf(world: FakeWorld, { playerId, opponentId, status, courtId }: Query) {
  const isOf = (match: MatchView, id: string | undefined) =>
    id === undefined || playersOf(match).some((player) => player.id === id);
  const data = detailsOf(world)
    .filter((match) => isOf(match, playerId) && isOf(match, opponentId))
    .filter((match) => status === undefined || match.status === status)
    .filter((match) => courtId === undefined || match.court?.id === courtId)
    .map(({ score: _score, pendingResult: _result, advancesTo: _next, ...match }): MatchView => match);
  return {
    data,
    meta: {
      total: data.length,
      page: 1,
      perPage: 20,
      totalPages: 1,
      hasNextPage: false,
      hasPreviousPage: false,
    },
  };
}

/** A plain portrait in the color of the name. */
export const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#2f6f5b"/><circle cx="48" cy="38" r="18" fill="#d9efe4"/><path d="M12 96a36 36 0 0 1 72 0Z" fill="#d9efe4"/></svg>';
