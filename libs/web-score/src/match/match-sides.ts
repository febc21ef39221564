import type { SideName } from '@courtcast/contracts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import type { EntryMark, MatchPlace, OpenSide, ShownMatch } from './shown-match.ts';

/** Facts about a match's sides that answers of the API lack: places in draws, and countries of players. */
export interface MatchSides {
  readonly place?: MatchPlace;
  /** The number of its group, in a draw of several. */
  readonly group?: number;
  readonly seeds?: Readonly<Record<SideName, number | null>>;
  readonly entryMarks?: Readonly<Record<SideName, EntryMark | null>>;
  /** Where the players of open sides come from. */
  readonly open?: Readonly<Partial<Record<SideName, OpenSide>>>;
  /** IANA zone of the place of the match, such as `Europe/Madrid`. */
  readonly zone?: string;
  /** ISO 3166-1 alpha-2 codes by player id. */
  readonly countries?: Readonly<Record<string, string>>;
}

/** The key of a match's `MatchSides` in the page data. */
export function sidesKey(matchId: string): SidesKey {
  return ['matchSides', { params: { id: matchId } }];
}

/** Adds these facts to a match. */
export function withSides(match: ShownMatch, known: MatchSides | undefined): ShownMatch {
  if (known === undefined) return match;
  const { place, group, seeds, entryMarks, open: openSides, zone, countries } = known;
  const fill = (side: SideName) =>
    match.players[side].map((player) => ({ country: countries?.[player.id], ...player }));
  return {
    ...match,
    place,
    group,
    seeds,
    entryMarks,
    openSides,
    zone,
    players: { home: fill('home'), guest: fill('guest') },
  };
}
