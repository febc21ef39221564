import type { SideName } from '@courtcast/contracts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import type { EntryMark, MatchPlace, OpenSide, ShownMatch } from './shown-match.ts';

/** Optional facts that match answers lack: places in draws, and countries of players. */
export interface MatchSides {
  readonly place?: MatchPlace;
  readonly seeds?: Readonly<Record<SideName, number | null>>;
  readonly entryMarks?: Readonly<Record<SideName, EntryMark | null>>;
  /** Of sides without players. */
  readonly open?: Readonly<Partial<Record<SideName, OpenSide>>>;
  /** Of the place where it will be played, such as `Europe/Madrid`. */
  readonly zone?: string;
  /** ISO 3166-1 alpha-2, by player. */
  readonly countries?: Readonly<Record<string, string>>;
}

/** The key of `MatchSides`. */
export function sidesKey(matchId: string): SidesKey {
  return ['matchSides', { params: { id: matchId } }];
}

/** A match with what is known of its sides besides. */
export function withSides(match: ShownMatch, known: MatchSides | undefined): ShownMatch {
  if (known === undefined) return match;
  const { place, seeds, entryMarks, open: openSides, zone, countries } = known;
  const fill = (side: SideName) =>
    match.players[side].map((player) => ({ country: countries?.[player.id], ...player }));
  return {
    ...match,
    place,
    seeds,
    entryMarks,
    openSides,
    zone,
    players: { home: fill('home'), guest: fill('guest') },
  };
}
