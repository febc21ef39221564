import type { AnswerOf } from '@courtcast/client';

type Draw = Pick<AnswerOf<'getDraw'>, 'entrants' | 'entries' | 'groups' | 'parentDrawId'>;
type TableRow = Pick<AnswerOf<'getDrawStandings'>[number], 'players' | 'status' | 'provisional'>;
type GroupMatch = NonNullable<Draw['groups']>[number]['matches'][number];
type Entry = AnswerOf<'getDraw'>['entries'][number];
type Named = Entry['players'];

/** One who plays in a closed draw: entered, or come in from another draw. */
export interface Standing {
  readonly players: Named;
  readonly seed: number | null;
  readonly entryMark?: Entry['entryMark'];
  /** Whether they came in by qualifying: neither from groups nor as losers of another draw. */
  readonly isQualifier: boolean;
  readonly groupFinish?: Entry['groupFinish'];
  /**
   * Out, or `on` in a consolation; on court, with a match to come, or the winner of all. In groups without a match left:
   * `through` to the next draw, in one that `waits` for the other groups, or `done`.
   */
  readonly state: 'out' | 'on' | 'playing' | 'waiting' | 'won' | 'done' | 'through' | 'waits';
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

/** Whether the loser of a match goes to another draw; where only a first match sends them there, theirs was the first. */
function goesOn(own: readonly Entry[], { round, loserGoesTo }: Entry): boolean {
  if (loserGoesTo === undefined) return false;
  const before = own.filter((entry) => entry.round > round && entry.match !== null);
  return !loserGoesTo.onlyFirstMatch || before.every(({ match }) => match?.outcome === 'walkover');
}

/** What has become of one without a match left in their group. */
function afterGroup(
  { parentDrawId }: Draw,
  rows: readonly TableRow[],
  players: Named,
): 'done' | 'through' | 'waits' {
  const row = rows.find((one) => one.players.some(({ id }) => players.some((player) => player.id === id)));
  if (row?.status === 'qualified') return 'through';
  const isOpen = parentDrawId !== undefined && rows.some(({ provisional }) => provisional);
  return isOpen && row?.status !== 'withdrawn' ? 'waits' : 'done';
}

/** Everyone in groups: on court, with a match to come, or without one left. */
function inGroups(
  draw: Draw,
  matches: readonly GroupMatch[],
  rows: readonly TableRow[],
): readonly Standing[] {
  const { entrants } = draw;
  return entrants.map((entrant, index): Standing => {
    const own = matches.filter(({ home, guest }) => home === index || guest === index);
    const next = own.find(isToCome);
    const opponent = next && entrants[next.home === index ? next.guest : next.home];
    const left = next === undefined ? afterGroup(draw, rows, entrant.players) : 'waiting';
    const state = own.some(isOn) ? 'playing' : left;
    const isReplaceable = own.every((match) => isToCome(match) || match.match?.status === 'cancelled');
    return { ...entrant, isQualifier: false, state, opponent: opponent?.players ?? null, isReplaceable };
  });
}

/**
 * Everyone in a closed draw with where they stand: entrants as they were entered, then who came in. `rows` are the tables
 * of a draw in groups.
 */
export function standingsOf(draw: Draw, rows: readonly TableRow[] = []): readonly Standing[] {
  const { entrants, entries, groups = null } = draw;
  if (groups !== null) {
    return inGroups(
      draw,
      groups.flatMap(({ matches }) => matches),
      rows,
    );
  }
  const entered = entrants.map((entrant) => ({ ...entrant, isQualifier: false }));
  const qualified = entries
    .filter(({ players }) => players.length > 0)
    .filter((entry) => !entrants.some(({ players }) => isOf(players, entry)))
    .map(({ players, seed, entryMark, groupFinish }) =>
      groupFinish === undefined
        ? { players, seed, entryMark, isQualifier: entryMark === 'Q' }
        : { players, seed, groupFinish, isQualifier: false },
    );
  const once = new Map([...entered, ...qualified].map((one) => [one.players[0]?.id, one]));
  return [...once.values()].map((one): Standing => {
    const own = entries.filter((entry) => isOf(one.players, entry));
    const last = own.toSorted((first, second) => first.round - second.round)[0];
    return {
      ...one,
      state: last === undefined ? 'out' : outOrOn(own, last),
      opponent: last === undefined ? null : opponentIn(entries, last),
      isReplaceable: !own.some(hasBegun),
    };
  });
}

function outOrOn(own: readonly Entry[], last: Entry): Standing['state'] {
  const state = stateOf(last);
  return state === 'out' && last.match?.winnerSide && goesOn(own, last) ? 'on' : state;
}

/** Losers of the last qualifying round from the top: the first lucky losers. */
export function luckyLosers({ entries }: Pick<Draw, 'entries'>): readonly Named[] {
  const last = Math.min(...entries.map(({ round }) => round));
  return entries
    .filter((entry) => entry.round === last && entry.players.length > 0 && stateOf(entry) === 'out')
    .map(({ players }) => players);
}
