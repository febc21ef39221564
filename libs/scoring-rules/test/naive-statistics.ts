import { opponentOf, playEvent, pointOf, setsOf, toScoreView } from '../src/index.ts';
import type {
  Decision,
  LoggedEvent,
  LoggedPlay,
  MatchEvent,
  MatchStatistics,
  PlayState,
  PointKind,
  Rules,
  SetScore,
  Side,
  SideStatistics,
} from '../src/index.ts';
import { valueOf } from './matches.ts';

type Count = keyof SideStatistics;

/** The sheet of one set: the winner of each point (h, g), every other count by side, and the duration. */
interface Sheet {
  letters: string;
  marks: string[];
  hasKinds: boolean;
  ms: number;
}

const bothSides: readonly Side[] = ['home', 'guest'];
const sheetOf = (sheets: Sheet[], number: number): Sheet => {
  while (sheets.length < number) sheets.push({ letters: '', marks: [], hasKinds: false, ms: 0 });
  return sheets[number - 1]!;
};

const onto = (sheet: Sheet, other: Sheet): Sheet => ({
  letters: sheet.letters + other.letters,
  marks: [...sheet.marks, ...other.marks],
  hasKinds: sheet.hasKinds || other.hasKinds,
  ms: sheet.ms + other.ms,
});

const mark = (sheet: Sheet, side: Side, count: Count): void => void sheet.marks.push(`${side} ${count}`);

const ofWinner: Partial<Record<PointKind, Count>> = { ace: 'aces', winner: 'winners' };
const ofLoser: Partial<Record<PointKind, Count>> = {
  doubleFault: 'doubleFaults',
  forcedError: 'forcedErrors',
  unforcedError: 'unforcedErrors',
};

/** An event with the scoreboard before it, and the states before and after. */
interface Moment {
  readonly event: MatchEvent;
  readonly shown: ReturnType<typeof toScoreView>;
  readonly before: PlayState;
  readonly after: PlayState;
}

const markService = (
  sheet: Sheet,
  { shown: { server, inTiebreak, nextPoint } }: Moment,
  winner: Side,
): void => {
  const receiver = opponentOf(server);
  mark(sheet, server, 'servicePointsPlayed');
  mark(sheet, winner, winner === server ? 'servicePointsWon' : 'receivingPointsWon');
  if (inTiebreak || nextPoint?.[receiver] === null) return;
  mark(sheet, receiver, 'breakPoints');
  if (winner === receiver) mark(sheet, receiver, 'breakPointsWon');
};

const markKind = (sheet: Sheet, winner: Side, kind: PointKind): void => {
  const [won, lost] = [ofWinner[kind], ofLoser[kind]];
  if (won !== undefined) mark(sheet, winner, won);
  if (lost !== undefined) mark(sheet, opponentOf(winner), lost);
  sheet.hasKinds = true;
};

const markPoint = (sheet: Sheet, moment: Moment): void => {
  const point = pointOf(moment.before, moment.event);
  if (point === null) return;
  const { winner, kind } = point;
  sheet.letters += winner === 'home' ? 'h' : 'g';
  mark(sheet, winner, 'pointsWon');
  markService(sheet, moment, winner);
  if (kind !== null) markKind(sheet, winner, kind);
  if (moment.shown.nextPoint?.deciding !== true) return;
  for (const side of bothSides) mark(sheet, side, 'decidingPointsPlayed');
  mark(sheet, winner, 'decidingPointsWon');
};

const gamesOf = (state: PlayState, side: Side): number =>
  setsOf(state)
    .filter(({ matchTiebreak, unit }) => matchTiebreak !== true && unit === undefined)
    .reduce((games, set) => games + set[side], 0);

const markGame = (sheet: Sheet, { event, shown: { server, inTiebreak }, before, after }: Moment): void => {
  const winner = bothSides.find((side) => gamesOf(after, side) > gamesOf(before, side));
  if (event.type === 'setScore' || inTiebreak || winner === undefined) return;
  mark(sheet, server, 'serviceGamesPlayed');
  if (winner === server) mark(sheet, server, 'serviceGamesWon');
};

/** Lays the sheets of sets that are no longer shown onto the last that is. */
const layOver = (sheets: Sheet[], shown: number): void => {
  const tail = sheets.splice(shown);
  if (tail.length > 0) sheets[shown - 1] = tail.reduce(onto, sheetOf(sheets, shown));
};

/** The time since the clock, or since play was resumed after it. */
const elapsed = ({ at, resumedAt }: LoggedEvent, clock: number): number =>
  Math.max(0, at.getTime() - Math.max(clock, resumedAt?.getTime() ?? 0));

const gamesWon = (set: SetScore, decided: Decision | null, side: Side): number => {
  if (set.unit !== undefined) return 0;
  return set.matchTiebreak === true ? Number(decided === side) : set[side];
};

const kindCounts: readonly Count[] = ['aces', 'doubleFaults', 'winners', 'forcedErrors', 'unforcedErrors'];
const counts: readonly Count[] = [
  'pointsWon',
  'servicePointsPlayed',
  'servicePointsWon',
  'receivingPointsWon',
  'breakPoints',
  'breakPointsWon',
  'serviceGamesPlayed',
  'serviceGamesWon',
  'decidingPointsPlayed',
  'decidingPointsWon',
  ...kindCounts,
];

const readSheet = (
  { letters, marks }: Sheet,
  side: Side,
  { games, hasKinds }: { games: number; hasKinds: boolean },
) => {
  const runs = letters.match(side === 'home' ? /h+/g : /g+/g) ?? [];
  const counted = counts.map((count) => {
    const isUnknown = !hasKinds && kindCounts.includes(count);
    return [count, isUnknown ? null : marks.filter((text) => text === `${side} ${count}`).length];
  });
  return {
    ...(Object.fromEntries(counted) as SideStatistics),
    gamesWon: games,
    longestRun: Math.max(0, ...runs.map((run) => run.length)),
  };
};

/** A sheet for each set that is shown, with the state after all. */
const fillSheets = (
  rules: Rules,
  { start, startedAt, log }: LoggedPlay,
): { sheets: Sheet[]; state: PlayState } => {
  const sheets: Sheet[] = [];
  let state = start;
  let clock = startedAt.getTime();
  for (const logged of log) {
    const { event, at } = logged;
    const shown = toScoreView(rules, state);
    const sheet = sheetOf(sheets, shown.currentSet);
    const after = valueOf(playEvent(rules, state, event));
    const moment = { event, shown, before: state, after };
    markPoint(sheet, moment);
    markGame(sheet, moment);
    sheet.ms += elapsed(logged, clock);
    clock = at.getTime();
    state = after;
    if (event.type === 'setScore') layOver(sheets, toScoreView(rules, state).currentSet);
  }
  sheetOf(sheets, setsOf(state).length);
  return { sheets, state };
};

/**
 * The statistics of a match counted the long way: a mark on a sheet for everything that is seen at a point, from the
 * shown scores before and after it.
 */
export function naiveStatistics(rules: Rules, play: LoggedPlay): MatchStatistics {
  const { sheets, state } = fillSheets(rules, play);
  const whole = sheets.reduce(onto);
  const { hasKinds } = whole;
  const games = (side: Side): number[] => setsOf(state).map((set) => gamesWon(set, state.decided, side));
  const inAll = (side: Side) =>
    readSheet(whole, side, { games: games(side).reduce((sum, won) => sum + won, 0), hasKinds });
  const inSet = (sheet: Sheet, index: number, side: Side) =>
    readSheet(sheet, side, { games: games(side)[index] ?? 0, hasKinds });
  return {
    hasPointLog: true,
    hasPointKinds: hasKinds,
    total: { home: inAll('home'), guest: inAll('guest') },
    sets: sheets.map((sheet, index) => ({
      home: inSet(sheet, index, 'home'),
      guest: inSet(sheet, index, 'guest'),
      durationSeconds: Math.round(sheet.ms / 1000),
    })),
  };
}
