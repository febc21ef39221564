import type { SetScore, Side } from '@courtcast/scoring-rules';
import {
  confirmMatch,
  reinstateMatch,
  correctMatch,
  reopenMatch,
} from '../../../services/scoring/src/application/matches/confirm-match.ts';
import {
  addPoints,
  cancelMatch,
  setMatchResult,
  undoLast,
} from '../../../services/scoring/src/application/matches/write.ts';
import {
  replaceScore,
  startScheduledMatch,
} from '../../../services/scoring/src/application/matches/start-match.ts';
import { isProblem } from '@courtcast/problem';
import { toCurrentMatchView } from '../../../services/scoring/src/adapters/views/match.ts';
import type { StoredMatch } from '../../../services/scoring/src/application/ports.ts';
import type { Match } from '../../../services/scoring/src/domain/match.ts';
import type { Correction } from '../../../services/scoring/src/domain/typed-score.ts';
import { isPlayed } from '../../../services/scoring/src/domain/match-facts.ts';
import { seededRandom } from '@courtcast/testkit';
import { director } from './joined-services.ts';
import type { JoinedServices } from './joined-services.ts';

/** How a match ends. */
export type Result =
  | { readonly kind: 'score'; readonly winner: Side; readonly sets: readonly SetScore[] }
  | { readonly kind: 'walkover' | 'default' | 'retirement'; readonly winner: Side }
  | { readonly kind: 'bothOut' };

const oneOf = <T>(random: () => number, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const kinds = [
  ...Array.from({ length: 10 }, () => 'score' as const),
  ...(['walkover', 'default', 'retirement', 'bothOut', 'bothOut'] as const),
] as const;
const scores: readonly (readonly (readonly [number, number])[])[] = [
  [
    [6, 3],
    [6, 4],
  ],
  [
    [6, 2],
    [3, 6],
    [7, 5],
  ],
  [
    [7, 5],
    [6, 0],
  ],
];

/** Some result, most often by score. */
export function randomResult(random: () => number): Result {
  const kind = oneOf(random, kinds);
  const winner = oneOf(random, ['home', 'guest'] as const);
  if (kind === 'bothOut') return { kind };
  if (kind !== 'score') return { kind, winner };
  const sets = oneOf(random, scores).map(([won, lost]) =>
    winner === 'home' ? { home: won, guest: lost } : { home: lost, guest: won },
  );
  return { kind, winner, sets };
}

const hashOf = (text: string): number =>
  Buffer.from(text).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 7);

const playersOf = ({ id, sides }: Match): string =>
  [id, sides.home, sides.guest].map((part) => JSON.stringify(part)).join();

/** The result that a match between its present players has in the end: a lot of the seed, the same in every run. */
export function rightResult(seed: number, match: Match): Result {
  return randomResult(seededRandom(hashOf(`${seed} ${playersOf(match)}`)));
}

/** Whether a match stands, confirmed, as a result says. */
export function isResultOf(match: Match, result: Result): boolean {
  if (result.kind === 'bothOut') return match.bothOut;
  const { confirmedAt, winnerSide, outcome, play } = match;
  if (confirmedAt === null || winnerSide !== result.winner) return false;
  // A default may come before the first point or after it: the record is the same only where it came before.
  if (result.kind !== 'score')
    return outcome === result.kind && (play === null) === (result.kind !== 'retirement');
  const sets = play?.kind === 'sets' ? play.sets : null;
  return outcome === 'completed' && JSON.stringify(sets) === JSON.stringify(result.sets);
}

const request = (services: JoinedServices, id: string) => ({
  id,
  caller: director,
  command: services.command(),
  showCurrent: toCurrentMatchView,
});

/** Carries a result out on a match that is scheduled, or completed and unconfirmed where it is one by score. */
export async function enter(services: JoinedServices, id: string, result: Result): Promise<void> {
  const { scoring } = services;
  const ask = () => request(services, id);
  if (result.kind === 'bothOut') {
    await cancelMatch(scoring, ask(), { bothOut: true });
    return;
  }
  if (result.kind === 'score') await replaceScore(scoring, ask(), result.sets);
  if (result.kind === 'retirement') {
    await startScheduledMatch(scoring, ask(), {});
    await addPoints(scoring, ask(), { winner: 'home' });
  }
  if (result.kind !== 'score') {
    await setMatchResult(scoring, ask(), { outcome: result.kind, winnerSide: result.winner });
  }
}

/** Confirms what was entered. */
export async function confirmEntered(services: JoinedServices, id: string): Promise<void> {
  await confirmMatch(services.scoring, request(services, id), {});
}

/** The other things that an official can do to a match. */
export const officialActs = {
  correct: (services: JoinedServices, id: string, result: Pick<Correction, 'outcome' | 'winnerSide'>) =>
    correctMatch(services.scoring, request(services, id), result),
  reopen: (services: JoinedServices, id: string) => reopenMatch(services.scoring, request(services, id)),
  cancel: (services: JoinedServices, id: string) => cancelMatch(services.scoring, request(services, id), {}),
  reinstate: (services: JoinedServices, id: string) =>
    reinstateMatch(services.scoring, request(services, id)),
  undo: (services: JoinedServices, id: string) => undoLast(services.scoring, request(services, id)),
} as const;

const findMatch = async ({ scoring }: JoinedServices, id: string): Promise<StoredMatch> => {
  const stored = await scoring.matches.find(id);
  if (stored === null) throw new Error(`no match ${id}`);
  return stored;
};

/** The match above that a match has sent a player to, past those that are not played. */
const nextOf = async (services: JoinedServices, { feeds }: Match): Promise<Match | null> => {
  if (feeds === null) return null;
  const { state: match } = await findMatch(services, feeds.matchId);
  return match.isDropped ? nextOf(services, match) : match;
};

const wipeScore = (services: JoinedServices, id: string) =>
  replaceScore(services.scoring, request(services, id), [{ home: 0, guest: 0 }]);

/** One step toward a match in which nothing was entered. */
const stepBack = (services: JoinedServices, match: Match): Promise<StoredMatch> => {
  const { id, status } = match;
  if (match.confirmedAt !== null) return officialActs.reopen(services, id);
  if (match.pendingResult !== null) return officialActs.undo(services, id);
  if (status === 'cancelled') return officialActs.reinstate(services, id);
  const isUntouched = status === 'in_progress' && !isPlayed(match);
  return isUntouched ? officialActs.cancel(services, id) : wipeScore(services, id);
};

/** The matches that a refusal names, which are in the way of a change. */
const namedIn = (error: unknown): string[] => {
  if (!isProblem(error) || error.details === undefined) throw error;
  return error.details.map(({ path }) => path.replace('matches.', ''));
};

/** Takes a match back to where nothing was entered, and before that whatever it has led to. */
export async function clear(services: JoinedServices, id: string): Promise<void> {
  for (let step = 0; step < 20; step++) {
    const { state: match } = await findMatch(services, id);
    if (match.status === 'scheduled') return;
    const next = await nextOf(services, match);
    if (next !== null && next.status !== 'scheduled') {
      await clear(services, next.id);
      continue;
    }
    await stepBack(services, match).catch(async (error: unknown) => {
      for (const inTheWay of namedIn(error)) await clear(services, inTheWay);
    });
    await services.settle();
  }
  throw new Error(`match ${id} cannot be brought back`);
}
