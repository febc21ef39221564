// Files of tennis_slam_pointbypoint: a point a row, with the score after it.
import { basename } from 'node:path';
import { opponentOf, sides } from '@courtcast/scoring-rules';
import type { PointsText, Side } from '@courtcast/scoring-rules';
import { rowsOf } from './csv-rows.ts';
import type { RecordedPlay, RecordedPoint } from './recorded-play.ts';
import { settingsAt } from './tournament-rules.ts';
import type { Slam, SlamEvent } from './tournament-rules.ts';

/** Columns of a row that are read; empty where the source had none. */
export interface SlamRow {
  readonly match_id: string;
  readonly SetNo: string;
  readonly GameNo: string;
  readonly PointNumber: string;
  readonly PointWinner: string;
  /** `1` and `2` the sides; in doubles `3` and `4` their partners, or the sides alone. */
  readonly PointServer: string;
  readonly P1Score: string;
  readonly P2Score: string;
  readonly P1Ace: string;
  readonly P2Ace: string;
  readonly P1DoubleFault: string;
  readonly P2DoubleFault: string;
  readonly P1BreakPoint: string;
  readonly P2BreakPoint: string;
}

const events: readonly (readonly [RegExp, SlamEvent])[] = [
  [/^(?:1|MS)/u, 'mens'],
  [/^(?:2|WS)/u, 'womens'],
  [/^(?:3|MD)/u, 'mensDoubles'],
  [/^(?:4|WD)/u, 'womensDoubles'],
  [/^(?:5|XD)/u, 'mixed'],
];

/** The tournament of an id such as `2021-usopen-5101`; null for one of another form. */
export function slamOf(id: string): Slam | null {
  const [year = '', slam = '', match = ''] = id.split('-');
  const event = events.find(([pattern]) => pattern.test(match))?.[1];
  const round = Number(/^(?:\d|[MWX][SD])(\d)/u.exec(match)?.[1] ?? Number.NaN);
  return event === undefined ? null : { year: Number(year), slam, event, round };
}

const sideOf = (number: number): Side => (number % 2 === 1 ? 'home' : 'guest');
const isOne = (text: string): boolean => Number(text) === 1;

const kindOf = (row: SlamRow): RecordedPoint['kind'] => {
  if (isOne(row.P1Ace) || isOne(row.P2Ace)) return 'ace';
  return isOne(row.P1DoubleFault) || isOne(row.P2DoubleFault) ? 'doubleFault' : undefined;
};

/**
 * Whose break point it was. A point that decides at 40–40 is one, too (decisions 11); the collection leaves it unmarked, so
 * it is taken from the score before.
 */
const breakPointOf = (row: SlamRow, before: SlamRow | undefined, isDeciding: boolean): Side | undefined => {
  if (isOne(row.P1BreakPoint)) return 'home';
  if (isOne(row.P2BreakPoint)) return 'guest';
  const isAtDeuce = before?.P1Score === '40' && before.P2Score === '40';
  if (!isDeciding || !isAtDeuce) return undefined;
  return opponentOf(sideOf(Number(row.PointServer)));
};

interface Neighbors {
  readonly before: SlamRow | undefined;
  readonly next: SlamRow | undefined;
}

const pointOf = (
  row: SlamRow,
  { before, next }: Neighbors,
  { namesServers, isDeciding }: { namesServers: boolean; isDeciding: boolean },
): RecordedPoint => {
  const endsSet = next === undefined || next.SetNo !== row.SetNo;
  const endsGame = endsSet || next.GameNo !== row.GameNo;
  const [kind, breakPoint] = [kindOf(row), breakPointOf(row, before, isDeciding)];
  const server = Number(row.PointServer);
  const points: PointsText = { home: row.P1Score, guest: row.P2Score };
  return {
    winner: sideOf(Number(row.PointWinner)),
    server: sideOf(server),
    ...(namesServers && { player: server > 2 ? 1 : 0 }),
    set: Number(row.SetNo) - 1,
    ...{ endsSet, endsGame },
    ...(!endsGame && { points }),
    ...(kind !== undefined && { kind }),
    ...(breakPoint !== undefined && { breakPoint }),
  };
};

const ladder = ['0', '15', '30', '40', 'AD'];
const heightOf = (score: string): number => (ladder.includes(score) ? ladder.indexOf(score) : Number.NaN);

const isTiebreak = (rows: readonly SlamRow[]): boolean =>
  rows.some(({ P1Score: one, P2Score: two }) => ['1', '2', '3'].some((text) => text === one || text === two));

/** Whether the score after a point follows from the one before, by who has won the point. */
const follows = (before: PointsText, winner: Side, after: PointsText): boolean => {
  const loser = opponentOf(winner);
  const texts = [before.home, before.guest, after.home, after.guest];
  const countsPoints = !texts.every((text) => ladder.includes(text));
  if (countsPoints)
    return Number(after[winner]) === Number(before[winner]) + 1 && after[loser] === before[loser];
  if (before[loser] === 'AD') return after[loser] === '40' && after[winner] === '40';
  return heightOf(after[winner]) === heightOf(before[winner]) + 1 && after[loser] === before[loser];
};

const START: PointsText = { home: '0', guest: '0' };

/** What makes a record say nothing of any rules: a gap, or a score that does not follow from its own points. */
const faultOf = (rows: readonly SlamRow[], points: readonly RecordedPoint[]): string | null => {
  const gap = rows.findIndex((row, index) => Number(row.PointNumber) !== index + 1);
  if (gap >= 0) return `points are missing before point ${rows[gap]?.PointNumber ?? ''}`;
  let before = START;
  for (const [index, { winner, points: after, endsGame }] of points.entries()) {
    if (after !== undefined && !follows(before, winner, after))
      return `point ${index + 1}: ${after.home}–${after.guest} does not follow ${before.home}–${before.guest} won by ${winner}`;
    before = endsGame || after === undefined ? START : after;
  }
  return null;
};

/** Whether the players who served are known: all four, and nobody gives way to the partner within a game. */
const namesPlayers = (rows: readonly SlamRow[]): boolean => {
  const isKnown = rows.some(({ PointServer: server }) => Number(server) > 2);
  const games = Map.groupBy(rows, (row) => `${row.SetNo} ${row.GameNo}`);
  const isSteady = (game: readonly SlamRow[]) =>
    sides.every((side) => {
      const servers = game.map(({ PointServer: server }) => server);
      return new Set(servers.filter((server) => sideOf(Number(server)) === side)).size < 2;
    });
  // In a tiebreak all four serve.
  return isKnown && [...games.values()].every((game) => isTiebreak(game) || isSteady(game));
};

/** The rows of a match as one; null where the id is of no known form or no point has a winner. */
export function readSlamMatch(rows: readonly SlamRow[], file: string): RecordedPlay | null {
  const played = rows.filter(({ PointWinner: winner }) => winner === '1' || winner === '2');
  const [first] = played;
  const slam = first === undefined ? null : slamOf(first.match_id);
  if (first === undefined || slam === null) return null;
  const isDoubles = slam.event !== 'mens' && slam.event !== 'womens';
  const settings = settingsAt(slam);
  const has = {
    namesServers: isDoubles && namesPlayers(played),
    isDeciding: settings.deuceRule === 'golden',
  };
  const points = played.map((row, index) =>
    pointOf(row, { before: played[index - 1], next: played[index + 1] }, has),
  );
  return {
    id: first.match_id,
    file,
    settings,
    isDoubles,
    points,
    hasBreakPoints: played.some((row) => isOne(row.P1BreakPoint) || isOne(row.P2BreakPoint)),
    hasKinds: points.some(({ kind }) => kind !== undefined),
    fault: faultOf(played, points),
  };
}

/** The matches of a file, one after the other. Throws what reading the file throws. */
export async function* slamMatchesIn(path: string): AsyncGenerator<RecordedPlay> {
  let open: SlamRow[] = [];
  const finish = (): RecordedPlay[] => {
    const match = readSlamMatch(open, basename(path));
    return match === null ? [] : [match];
  };
  for await (const row of rowsOf<SlamRow>(path)) {
    if (open[0] !== undefined && open[0].match_id !== row.match_id) {
      yield* finish();
      open = [];
    }
    open.push(row);
  }
  yield* finish();
}
