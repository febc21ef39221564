import type { AnswerOf } from '@courtcast/client';

type Draw = Pick<AnswerOf<'getDraw'>, 'entrants' | 'entries' | 'groups'>;
type GroupMatch = NonNullable<Draw['groups']>[number]['matches'][number];
type Entry = AnswerOf<'getDraw'>['entries'][number];
type Named = Entry['players'];

/** One who plays in a closed draw: entered, or come in by qualifying. */
export interface Standing {
  readonly players: Named;
  readonly seed: number | null;
  readonly entryMark?: Entry['entryMark'];
  readonly isQualifier: boolean;
  /** Out, on court, with a match to come, the winner of all, or in groups without a match left, won or lost. */
  readonly state: 'out' | 'playing' | 'waiting' | 'won' | 'done';
  /** The next opponent; null while unknown. */
  readonly opponent: Named | null;
  /** Whether another can still take the place: nothing of theirs has begun. */
  readonly isReplaceable: boolean;
}

const hasBegun = ({ match }: Entry): boolean =>
  match !== null && match.status !== 'scheduled' && match.status !== 'cancelled';

const isOf = (players: Named, entry: Entry): boolean =>
  entry.players.some(({ id }) => players.some((player) => player.id === id));

function opponentIn(entries: readonly Entry[], { round, position }: Entry): Named | null {
  const beside = position % 2 === 1 ? position + 1 : position - 1;
  const other = entries.find((entry) => entry.round === round && entry.position === beside);
  return other === undefined || other.players.length === 0 ? null : other.players;
}

function stateOf({ match, side }: Entry): Standing['state'] {
  if (match === null || match.status === 'scheduled') return 'waiting';
  if (match.status === 'cancelled') return 'out';
  if (match.confirmedAt === null) return 'playing';
  return match.winnerSide === side ? 'won' : 'out';
}

const isToCome = ({ match }: GroupMatch): boolean => match === null || match.status === 'scheduled';

const isOn = ({ match }: GroupMatch): boolean =>
  match !== null &&
  match.confirmedAt === null &&
  match.status !== 'scheduled' &&
  match.status !== 'cancelled';

/** Everyone in groups: on court, with a match to come, or without one left. */
function inGroups({ entrants }: Draw, matches: readonly GroupMatch[]): readonly Standing[] {
  return entrants.map((entrant, index): Standing => {
    const own = matches.filter(({ home, guest }) => home === index || guest === index);
    const next = own.find(isToCome);
    const opponent = next && entrants[next.home === index ? next.guest : next.home];
    const state = own.some(isOn) ? 'playing' : next === undefined ? 'done' : 'waiting';
    const isReplaceable = own.every((match) => isToCome(match) || match.match?.status === 'cancelled');
    return { ...entrant, isQualifier: false, state, opponent: opponent?.players ?? null, isReplaceable };
  });
}

/** Everyone in a closed draw with where they stand: entrants as they were entered, then who qualified. */
export function standingsOf(draw: Draw): readonly Standing[] {
  const { entrants, entries, groups = null } = draw;
  if (groups !== null) {
    return inGroups(
      draw,
      groups.flatMap(({ matches }) => matches),
    );
  }
  const entered = entrants.map((entrant) => ({ ...entrant, isQualifier: false }));
  const qualified = entries
    .filter(({ players }) => players.length > 0)
    .filter((entry) => !entrants.some(({ players }) => isOf(players, entry)))
    .map(({ players, seed, entryMark }) => ({ players, seed, entryMark, isQualifier: true }));
  const once = new Map([...entered, ...qualified].map((one) => [one.players[0]?.id, one]));
  return [...once.values()].map((one): Standing => {
    const own = entries.filter((entry) => isOf(one.players, entry));
    const last = own.toSorted((first, second) => first.round - second.round)[0];
    return {
      ...one,
      state: last === undefined ? 'out' : stateOf(last),
      opponent: last === undefined ? null : opponentIn(entries, last),
      isReplaceable: !own.some(hasBegun),
    };
  });
}

/** Losers of the last qualifying round from the top: the first lucky losers. */
export function luckyLosers({ entries }: Pick<Draw, 'entries'>): readonly Named[] {
  const last = Math.min(...entries.map(({ round }) => round));
  return entries
    .filter((entry) => entry.round === last && entry.players.length > 0 && stateOf(entry) === 'out')
    .map(({ players }) => players);
}
