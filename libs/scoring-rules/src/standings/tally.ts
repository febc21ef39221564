import type { Side } from '../vocabulary.ts';

/** Units won and lost. */
export interface WonLost {
  readonly won: number;
  readonly lost: number;
}

/** A match that ended before its end was played, from the side that left it. */
type Exit = 'walkover' | 'default' | 'retirement';

/**
 * The share of one side in a meeting; `points` count in the table, `scored` are the points of a match counted in
 * points.
 */
export interface MeetingSide {
  readonly id: string;
  readonly result: 'won' | 'tied' | 'lost';
  readonly points: number;
  readonly sets: number;
  readonly games: number;
  readonly scored: number;
  /** Set for the side that left the match; absent otherwise. */
  readonly exit?: Exit | undefined;
}

/** A meeting of two entrants that counts: a match, or a tie of teams. Both sides have lost where neither came. */
export type Meeting = Readonly<Record<Side, MeetingSide>>;

/** Everything that an entrant has of their meetings. */
export interface Tally {
  readonly played: number;
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly points: WonLost;
  readonly sets: WonLost;
  readonly games: WonLost;
  readonly scored: WonLost;
  readonly walkovers: number;
  readonly defaults: number;
  readonly retirements: number;
}

const none: WonLost = { won: 0, lost: 0 };

const nothing: Tally = {
  ...{ played: 0, wins: 0, ties: 0, losses: 0 },
  ...{ points: none, sets: none, games: none, scored: none },
  ...{ walkovers: 0, defaults: 0, retirements: 0 },
};

const oneIf = (isSo: boolean): number => (isSo ? 1 : 0);

function added(tally: Tally, own: MeetingSide, other: MeetingSide): Tally {
  const sum = (by: 'points' | 'sets' | 'games' | 'scored'): WonLost => ({
    won: tally[by].won + own[by],
    lost: tally[by].lost + other[by],
  });
  return {
    played: tally.played + 1,
    wins: tally.wins + oneIf(own.result === 'won'),
    ties: tally.ties + oneIf(own.result === 'tied'),
    losses: tally.losses + oneIf(own.result === 'lost'),
    points: sum('points'),
    sets: sum('sets'),
    games: sum('games'),
    scored: sum('scored'),
    walkovers: tally.walkovers + oneIf(own.exit === 'walkover'),
    defaults: tally.defaults + oneIf(own.exit === 'default'),
    retirements: tally.retirements + oneIf(own.exit === 'retirement'),
  };
}

/** The tallies of entrants over the meetings among them; zeros for an entrant without a meeting. */
export function talliesOf(ids: readonly string[], meetings: readonly Meeting[]): ReadonlyMap<string, Tally> {
  const tallies = new Map(ids.map((id) => [id, nothing]));
  for (const { home, guest } of meetings) {
    const ofHome = tallies.get(home.id);
    const ofGuest = tallies.get(guest.id);
    if (ofHome === undefined || ofGuest === undefined) continue;
    tallies.set(home.id, added(ofHome, home, guest));
    tallies.set(guest.id, added(ofGuest, guest, home));
  }
  return tallies;
}
