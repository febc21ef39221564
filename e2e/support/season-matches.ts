import type { Client } from '@courtcast/client';
import type { ReferenceMatch, ReferenceSide } from '@courtcast/testkit';

/** How the matches of a season are entered: a set is `[games of the winner of the match, of the loser]`. */
type SetOfWinner = readonly [number, number];

interface Plan {
  readonly outcome: ReferenceMatch['outcome'];
  readonly sets: readonly SetOfWinner[];
}

const straight: readonly (readonly SetOfWinner[])[] = [
  [
    [6, 3],
    [6, 4],
  ],
  [
    [7, 5],
    [6, 0],
  ],
  [
    [7, 6],
    [6, 2],
  ],
];
const thirdSets = { set: [6, 4], matchTiebreak: [10, 7] } as const;
/** In the middle of the second set. */
const brokenOff: readonly (readonly SetOfWinner[])[] = [
  [
    [6, 1],
    [2, 5],
  ],
  [
    [3, 6],
    [4, 3],
  ],
];

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** The nth match of a season: walkovers and retirements among matches of two and three sets. */
function planOf(index: number, last: keyof typeof thirdSets): Plan {
  if (index % 13 === 5) return { outcome: 'walkover', sets: [] };
  if (index % 11 === 7) return { outcome: 'retirement', sets: at(brokenOff, index) };
  if (index % 4 === 1) return { outcome: 'completed', sets: [[4, 6], [6, 3], thirdSets[last]] };
  return { outcome: 'completed', sets: at(straight, index) };
}

/** A match as it will have been played. */
export interface PlannedMatch extends ReferenceMatch {
  readonly isByPoints: boolean;
  /** Who won each point, in order. */
  readonly points: readonly ReferenceSide[];
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** The games of a set in an order that gives its score; a tiebreak is one of them. */
function gamesOf([won, lost]: SetOfWinner): ('winner' | 'loser')[] {
  const [most, least] = [Math.max(won, lost), Math.min(won, lost)];
  const [ahead, behind] = won > lost ? (['winner', 'loser'] as const) : (['loser', 'winner'] as const);
  if (most < 7) return [...times(least, behind), ...times(most, ahead)];
  return [...times(least, [behind, ahead]).flat(), ...times(most - least, ahead)];
}

function pointsOf(set: SetOfWinner, isMatchTiebreak: boolean): ('winner' | 'loser')[] {
  if (isMatchTiebreak) return [...times(set[1], 'loser' as const), ...times(set[0], 'winner' as const)];
  const isWithTiebreak = Math.min(...set) === 6;
  const games = gamesOf(set);
  return games.flatMap((side, index) => times(isWithTiebreak && index === games.length - 1 ? 7 : 4, side));
}

/** What the nth match of a season will be; every third is entered point by point. */
export function plannedMatch(index: number, last: keyof typeof thirdSets): PlannedMatch {
  const { outcome, sets } = planOf(index, last);
  const winnerSide: ReferenceSide = (index * 7) % 5 < 3 ? 'home' : 'guest';
  const loserSide: ReferenceSide = winnerSide === 'home' ? 'guest' : 'home';
  const sideOf: Readonly<Record<'winner' | 'loser', ReferenceSide>> = {
    winner: winnerSide,
    loser: loserSide,
  };
  const isWithMatchTiebreak = last === 'matchTiebreak';
  return {
    outcome,
    winnerSide,
    isByPoints: index % 3 === 0,
    sets: sets.map(([won, lost], set) => ({
      ...(winnerSide === 'home' ? { home: won, guest: lost } : { home: lost, guest: won }),
      ...(isWithMatchTiebreak && set === 2 ? { matchTiebreak: true as const } : {}),
    })),
    points: sets.flatMap((set, place) =>
      pointsOf(set, isWithMatchTiebreak && place === 2).map((who) => sideOf[who]),
    ),
  };
}

async function enter(client: Client, id: string, match: PlannedMatch): Promise<void> {
  const params = { id };
  if (!match.isByPoints) {
    await client.call('putScore', { params, body: { sets: [...match.sets] } });
    return;
  }
  await client.call('startMatch', { params, body: {} });
  await client.call('addPoints', {
    params,
    body: { points: match.points.map((winner) => ({ winner })) },
  });
}

/** Plays a match to its confirmed end. */
export async function playMatch(client: Client, id: string, match: PlannedMatch): Promise<void> {
  const { outcome, winnerSide } = match;
  if (outcome !== 'walkover') await enter(client, id, match);
  if (outcome !== 'completed') {
    await client.call('setMatchResult', { params: { id }, body: { outcome, winnerSide } });
  }
  await client.call('confirmMatch', { params: { id }, body: {} });
}
