// Files of tennis_pointbypoint: a match a row, its points as letters in the order of play.
import { basename } from 'node:path';
import { opponentOf } from '@courtcast/scoring-rules';
import type { MatchSettings, Side } from '@courtcast/scoring-rules';
import { rowsOf } from './csv-rows.ts';
import type { RecordedPlay, RecordedPoint, RecordedSet } from './recorded-play.ts';

/** Columns of a row that are read. */
export interface SequenceRow {
  readonly pbp_id: string;
  /** `1` or `2`: who serves first has won, or the other one. */
  readonly winner: string;
  /** `S` and `R`: server or receiver won; `A` an ace, `D` a double fault; `;` game, `.` set, `/` serve of a tiebreak. */
  readonly pbp: string;
  /** `6-4 6-7(5) 9-7`, the winner's games first. */
  readonly score: string;
  /** `1` where aces and double faults were noted. */
  readonly adf_flag: string;
}

const kinds: Readonly<Record<string, RecordedPoint['kind']>> = { A: 'ace', D: 'doubleFault' };

/** The points of a game; in a tiebreak the server changes at each `/`. */
const pointsOfGame = (
  game: string,
  at: { first: Side; set: number; isLastOfSet: boolean },
): readonly RecordedPoint[] => {
  let server = at.first;
  const letters = game.split('').flatMap((letter) => {
    if (letter === '/') server = opponentOf(server);
    return letter === '/' ? [] : [{ letter, server }];
  });
  return letters.map(({ letter, server: by }, index): RecordedPoint => {
    const endsGame = index === letters.length - 1;
    const kind = kinds[letter];
    return {
      winner: letter === 'S' || letter === 'A' ? by : opponentOf(by),
      ...(kind !== undefined && { kind }),
      server: by,
      set: at.set,
      endsGame,
      endsSet: endsGame && at.isLastOfSet,
    };
  });
};

/** Who serves first serves every other game, whatever the set; the server of a tiebreak receives in the next set. */
const pointsOf = (pbp: string): readonly RecordedPoint[] => {
  let first: Side = 'home';
  return pbp.split('.').flatMap((set, setIndex) => {
    const games = set.split(';').filter((game) => game !== '');
    return games.flatMap((game, index) => {
      const points = pointsOfGame(game, { first, set: setIndex, isLastOfSet: index === games.length - 1 });
      first = opponentOf(first);
      return points;
    });
  });
};

const setsOf = (score: string, winner: Side): readonly RecordedSet[] =>
  score
    .trim()
    .split(/\s+/u)
    .map((set) => {
      const [, won = '', lost = '', loser] = /^(\d+)-(\d+)(?:\((\d+)\))?$/u.exec(set) ?? [];
      const [home, guest] = winner === 'home' ? [won, lost] : [lost, won];
      return {
        home: Number(home),
        guest: Number(guest),
        ...(loser !== undefined && { tiebreakLoser: Number(loser) }),
      };
    });

const wonBy = (sets: readonly RecordedSet[], side: Side): number =>
  sets.filter((set) => set[side] > set[opponentOf(side)]).length;

/** More than three sets, or three won, mean five at most; a last set beyond 7–6 was played on without a tiebreak. */
const settingsOf = (sets: readonly RecordedSet[], winner: Side): MatchSettings => {
  const last = sets.at(-1);
  const isLong = last !== undefined && Math.max(last.home, last.guest) > 7;
  return {
    matchFormat: wonBy(sets, winner) === 3 || sets.length > 3 ? 'best_of_5' : 'best_of_3',
    ...(isLong && { finalSetTiebreak: false }),
  };
};

/** A row as a match. */
export function readSequence(row: SequenceRow, file: string): RecordedPlay {
  const winner: Side = row.winner === '1' ? 'home' : 'guest';
  const sets = setsOf(row.score, winner);
  return {
    id: row.pbp_id,
    file,
    settings: settingsOf(sets, winner),
    isDoubles: false,
    points: pointsOf(row.pbp),
    // A match that stopped has a winner who has not won more sets.
    ...(wonBy(sets, winner) > wonBy(sets, opponentOf(winner)) && { winner }),
    sets,
    hasBreakPoints: false,
    hasKinds: row.adf_flag === '1',
    fault: null,
  };
}

/** The matches of a file, one after the other. Throws what reading the file throws. */
export async function* sequencesIn(path: string): AsyncGenerator<RecordedPlay> {
  for await (const row of rowsOf<SequenceRow>(path)) yield readSequence(row, basename(path));
}
