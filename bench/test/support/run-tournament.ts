import { isProblem } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { Match } from '../../../services/scoring/src/domain/match.ts';
import { knownSides } from '../../../services/scoring/src/domain/match-facts.ts';
import { withdrawFromDraw } from '../../../services/tournaments/src/application/draws/withdraw-from-draw.ts';
import { moveTournament } from '../../../services/tournaments/src/application/tournaments/move-tournament.ts';
import { bracketOf } from '../../../services/tournaments/src/domain/draws/bracket.ts';
import type { Draw } from '../../../services/tournaments/src/domain/draws/draw.ts';
import { openMatchOf } from '../../../services/tournaments/src/domain/draws/withdrawal.ts';
import { director } from './joined-services.ts';
import type { RandomTournament } from './random-tournament.ts';
import {
  clear,
  confirmEntered,
  enter,
  isResultOf,
  officialActs,
  randomResult,
  rightResult,
} from './results.ts';
import type { Result } from './results.ts';

/** A player who withdraws once they stand in a match of some round. */
interface Withdrawal {
  readonly drawId: string;
  readonly playerId: string;
  readonly round: number;
}

/** What a run is for: the results of a seed, and who withdraws where. */
interface Script {
  readonly seed: number;
  readonly withdrawals: readonly Withdrawal[];
}

/** Up to four players who are going to withdraw, in the first round of a draw or the next. */
export async function drawWithdrawals(
  tournament: RandomTournament,
  random: () => number,
): Promise<Withdrawal[]> {
  const count = Math.floor(random() * 5);
  const leavers = Array.from({ length: count }, async (): Promise<Withdrawal[]> => {
    const drawId = tournament.drawIds[Math.floor(random() * tournament.drawIds.length)] ?? '';
    const { size, entrants } = await drawOf(tournament, drawId);
    const [playerId] = entrants[Math.floor(random() * entrants.length)]?.playerIds ?? [];
    return playerId === undefined
      ? []
      : [{ drawId, playerId, round: Math.log2(size) - Math.floor(random() * 2) }];
  });
  return (await Promise.all(leavers)).flat();
}

const drawOf = async ({ services }: RandomTournament, id: string): Promise<Draw> => {
  const found = await services.tournaments.draws.find(id);
  if (found === null) throw new Error(`no draw ${id}`);
  return found.state;
};

const matchOf = async ({ services }: RandomTournament, id: string): Promise<Match | null> =>
  (await services.scoring.matches.find(id))?.state ?? null;

const stands = (match: Match, playerId: string): boolean =>
  [...(match.sides.home ?? []), ...(match.sides.guest ?? [])].some(({ id }) => id === playerId);

const hasLeft = (draw: Draw | undefined, { playerId, round }: Withdrawal): boolean =>
  draw?.withdrawn.some((left) => left.playerId === playerId && left.round === round) === true;

const leaverIn = ({ withdrawals }: Script, match: Match): Withdrawal | null =>
  withdrawals.find(
    ({ drawId, round, playerId }) =>
      match.draw?.id === drawId && match.round === round && stands(match, playerId),
  ) ?? null;

const wanted = (script: Script, match: Match): Result => {
  const leaver = leaverIn(script, match);
  if (leaver === null) return rightResult(script.seed, match);
  const isHome = match.sides.home?.some(({ id }) => id === leaver.playerId) === true;
  return { kind: 'walkover', winner: isHome ? 'guest' : 'home' };
};

interface Open {
  readonly match: Match;
  readonly result: Result;
  readonly leaver: Withdrawal | null;
}

/** The first match, from the first round of the qualifying draws on, that does not stand as it should. */
const firstWrong = async (tournament: RandomTournament, script: Script): Promise<Open | null> => {
  for (const drawId of tournament.drawIds) {
    const draw = await drawOf(tournament, drawId);
    for (const { id } of bracketOf(draw).matches) {
      const match = await matchOf(tournament, id);
      if (match === null || match.isDropped || knownSides(match) === null) continue;
      const leaver = leaverIn(script, match);
      const isOut = leaver === null || hasLeft(draw, leaver);
      const result = wanted(script, match);
      if (!isOut || !isResultOf(match, result)) return { match, result, leaver: isOut ? null : leaver };
    }
  }
  return null;
};

const leave = async ({ services }: RandomTournament, { drawId, playerId }: Withdrawal): Promise<void> => {
  const request = { caller: director, command: services.command() };
  await withdrawFromDraw(services.tournaments, { id: drawId, playerId }, request);
};

const putRight = async (tournament: RandomTournament, { match, result, leaver }: Open): Promise<void> => {
  const { services } = tournament;
  await clear(services, match.id);
  if (leaver !== null) {
    await leave(tournament, leaver);
    return;
  }
  await enter(services, match.id, result);
  if (result.kind !== 'bothOut') await confirmEntered(services, match.id);
};

/**
 * Takes a confirmed result back, once everything has followed from it, and confirms it again before anybody has heard of
 * that: the event of the second comes first. Slots that were emptied must be filled again, though the same players
 * come. Does nothing where no result is confirmed, or it is refused.
 */
async function retake(tournament: RandomTournament, id: string): Promise<void> {
  const { services } = tournament;
  await services.settle();
  if (((await matchOf(tournament, id))?.confirmedAt ?? null) === null) return;
  try {
    await officialActs.reopen(services, id);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return;
  }
  await confirmEntered(services, id);
  await services.deliverNewest();
}

/**
 * Plays every match that can be played as it should end, correcting whatever stands otherwise. With `isRetaking` each
 * result is taken back and entered again.
 */
export async function finish(
  tournament: RandomTournament,
  script: Script,
  { isRetaking = false }: { isRetaking?: boolean } = {},
): Promise<void> {
  for (let step = 0; step < 500; step++) {
    await tournament.services.settle();
    const open = await firstWrong(tournament, script);
    if (open === null) return;
    await putRight(tournament, open);
    if (isRetaking) await retake(tournament, open.match.id);
  }
  throw new Error('the tournament does not come to its end');
}

const shownMatch = (match: Match) => ({
  id: match.id,
  status: match.status,
  sides: [match.sides.home, match.sides.guest].map((side) => side?.map(({ id }) => id) ?? null),
  winnerSide: match.winnerSide,
  outcome: match.outcome,
  play: match.play?.kind === 'sets' ? match.play.sets : (match.play?.kind ?? null),
  bothOut: match.bothOut,
  isDropped: match.isDropped,
  feeds: match.feeds,
  isPending: match.pendingResult !== null,
});

/** Takes a tournament that is played to the end to phase `completed`. */
export async function complete({ services, id }: RandomTournament): Promise<void> {
  const request = { caller: director, command: services.command() };
  await moveTournament(services.tournaments, { id, phase: 'completed' }, request);
}

/** What a tournament has come to: brackets and matches, without versions, times and notes of what was taken back. */
export async function outcomeOf(tournament: RandomTournament) {
  const draws = await Promise.all(tournament.drawIds.map((id) => drawOf(tournament, id)));
  const matches = tournament.services.allMatches().map(({ state }) => shownMatch(state));
  return {
    brackets: draws.map((draw) => ({
      ...bracketOf(draw),
      withdrawn: draw.withdrawn.map(({ playerId, round }) => `${playerId} ${round}`).toSorted(),
    })),
    matches: Object.fromEntries(matches.map((match) => [match.id, match])),
  };
}

/** The withdrawals that have come about: none is taken back. */
export async function carriedOut(
  tournament: RandomTournament,
  { seed, withdrawals }: Script,
): Promise<Script> {
  const draws = new Map<string, Draw>();
  for (const id of tournament.drawIds) draws.set(id, await drawOf(tournament, id));
  const made = withdrawals.filter(({ drawId, playerId, round }) =>
    hasLeft(draws.get(drawId), { drawId, playerId, round }),
  );
  return { seed, withdrawals: made };
}

const withdrawOne = async (tournament: RandomTournament, script: Script, random: () => number) => {
  const leaver = script.withdrawals[Math.floor(random() * script.withdrawals.length)];
  if (leaver === undefined) return;
  const draw = await drawOf(tournament, leaver.drawId);
  const open = openMatchOf(draw, leaver.playerId);
  if (open?.round !== leaver.round || hasLeft(draw, leaver)) return;
  await leave(tournament, leaver);
};

type Act = (tournament: RandomTournament, match: Match, random: () => number) => Promise<unknown>;

/** What may happen to a match, each with how often it does. */
const actsOf = (script: Script): readonly (readonly [number, Act])[] => [
  [30, ({ services }, { id }, random) => enter(services, id, randomResult(random))],
  [20, ({ services }, match) => enter(services, match.id, wanted(script, match))],
  [15, ({ services }, { id }) => confirmEntered(services, id)],
  [15, ({ services }, { id }) => officialActs.reopen(services, id)],
  [5, ({ services }, { id }) => officialActs.cancel(services, id)],
  [7, ({ services }, { id }) => officialActs.reinstate(services, id)],
  [4, ({ services }, { id }) => officialActs.undo(services, id)],
  [
    6,
    ({ services }, { id }, random) =>
      officialActs.correct(services, id, {
        outcome: random() < 0.5 ? 'walkover' : 'default',
        winnerSide: random() < 0.5 ? 'home' : 'guest',
      }),
  ],
  [4, (tournament, _match, random) => withdrawOne(tournament, script, random)],
];

const actOn = async (tournament: RandomTournament, script: Script, random: () => number): Promise<void> => {
  const matches = tournament.services.allMatches();
  const match = matches[Math.floor(random() * matches.length)]?.state;
  const acts = actsOf(script);
  let left = random() * acts.reduce((sum, [often]) => sum + often, 0);
  const act = acts.find(([often]) => (left -= often) < 0)?.[1];
  if (match !== undefined && act !== undefined) await act(tournament, match, random);
};

/** A refusal that says why, and names the match in the way where there is one. */
const checkRefusal = (problem: Problem): void => {
  const { code, message, details = [] } = problem;
  if (code !== 'conflict' && code !== 'invalid') throw new Error(`refused as ${code}: ${message}`);
  if (message === '') throw new Error('refused without a reason');
  if (message === 'The next match has begun' && !details.every(({ path }) => path.startsWith('matches.')))
    throw new Error('refused without naming the match in the way');
};

/**
 * Does one thing or another to some match, right or wrong. Answers the message of a refusal, which must have changed
 * nothing, else null.
 */
export async function stumble(
  tournament: RandomTournament,
  script: Script,
  random: () => number,
): Promise<string | null> {
  const before = tournament.services.versions();
  try {
    await actOn(tournament, script, random);
    return null;
  } catch (error) {
    if (!isProblem(error)) throw error;
    checkRefusal(error);
    if (tournament.services.versions() !== before)
      throw new Error(`changed, though refused: ${error.message}`, { cause: error });
    return error.message;
  }
}
