import { stopAtWrite } from '@courtcast/contracts';
import type { Command } from '@courtcast/contracts';
import { decided, refuseConflict, zoneOffset } from '@courtcast/domain';
import type { Decision, Request, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { addRound, boxesByHand, lastRoundOf, removeRound } from '../../domain/box-leagues/box-league.ts';
import type { BoxLeague } from '../../domain/box-leagues/box-league.ts';
import { refuseBegun } from '../../domain/draws/draw.ts';
import type { PlannedEntry } from '../../domain/box-leagues/moves.ts';
import type { Deps } from '../ports.ts';
import { planRound } from './plan-round.ts';
import type { HeldUp, RoundPlan } from './plan-round.ts';
import { getLeagueToRun, getRound } from './read.ts';
import type { ShownRound } from './read.ts';
import { settleRounds } from './settle-rounds.ts';
import { requireOn } from './write.ts';

type Needs = Pick<
  Deps,
  | 'boxLeagues'
  | 'tournaments'
  | 'clubs'
  | 'draws'
  | 'matches'
  | 'players'
  | 'now'
  | 'seededId'
  | 'systemCommand'
>;

/** The day at the club (`YYYY-MM-DD`). */
export async function todayAt(
  { tournaments, now }: Pick<Deps, 'tournaments' | 'now'>,
  { tournamentId }: BoxLeague,
): Promise<string> {
  const { timeZone } = (await tournaments.get(tournamentId)).state;
  const at = now().getTime();
  return new Date(at + zoneOffset(timeZone)(at)).toISOString().slice(0, 10);
}

const because: Readonly<Record<HeldUp['why'], string>> = {
  reported: 'Its result waits for the word of the other side',
  disputed: 'Its result is disputed: an official decides',
  unconfirmed: 'Its result waits for an official',
  in_progress: 'It is being played',
};

function requireSettled({ waitsFor }: RoundPlan): Decision<never> | null {
  if (waitsFor.length === 0) return null;
  const code = 'box-round-open' as const;
  return refuseConflict(
    code,
    `${waitsFor.length} matches of the round are not settled`,
    waitsFor.map(({ match, why }) => ({ code, path: `matches.${match.id}`, message: because[why] })),
  );
}

function requireBoxes({ boxes }: RoundPlan): readonly (readonly PlannedEntry[])[] {
  if (boxes !== null) return boxes;
  return decided<never>(refuseConflict('too-few-entrants', 'A round has at least four'));
}

/** The request of a round. */
export interface RoundInput {
  readonly round: number;
  readonly startDate?: string | undefined;
  /** By hand: one player of each, box by box. */
  readonly boxes?: readonly (readonly string[])[] | undefined;
}

/** The boxes of the next round, once nothing holds it up; Problem conflict, unavailable. */
async function settledBoxes(
  deps: Needs,
  league: BoxLeague,
  { boxes }: RoundInput,
): Promise<readonly (readonly PlannedEntry[])[]> {
  const plan = await planRound(deps, league, { isFresh: true });
  const refused = requireSettled(plan);
  if (refused !== null) decided(refused);
  const planned = requireBoxes(plan);
  return boxes === undefined ? planned : decided(boxesByHand(planned, boxes));
}

interface Attempt {
  readonly id: string;
  readonly input: RoundInput;
  readonly made: { readonly drawId: string; readonly startDate: string; readonly now: Date };
}

/** Plans the round and stores it; false where the league has changed in between. */
async function isMade(
  deps: Needs,
  { id, input, made: { now, ...made } }: Attempt,
  command: Command,
): Promise<boolean> {
  const { state: before, version: planned } = await deps.boxLeagues.get(id);
  const isNext = input.round === before.rounds.length + 1;
  const boxes = isNext ? await settledBoxes(deps, before, input) : [];
  const attempt = { isCurrent: true };
  await deps.boxLeagues.update(id, command, ({ state, version }) => {
    attempt.isCurrent = version === planned;
    if (!attempt.isCurrent) return null;
    const next = decided(addRound(state, { round: input.round, ...made, boxes }, now));
    return next === state ? null : { state: next, changes: ['round-made'] };
  });
  return attempt.isCurrent;
}

/**
 * Closes the last round and makes the next one; for owners and managers of the club. Scoring is asked before, so that a result
 * of a moment ago counts. A round that was made changes nothing.
 */
export async function makeRound(
  deps: Needs,
  { id, input }: { readonly id: string; readonly input: RoundInput },
  { caller, command }: Request,
): Promise<ShownRound> {
  const league = await getLeagueToRun(deps, id, caller);
  await requireOn(deps, league.state);
  // The draw of the last round, too, may be what a process that died has left.
  await settleRounds(deps, id);
  const startDate = input.startDate ?? (await todayAt(deps, league.state));
  const drawId = command.newId('draw');
  const now = deps.now();
  // Who came or left while it was planned is in the plan of the next attempt.
  while (!(await isMade(deps, { id, input, made: { drawId, startDate, now } }, command)));
  await settleRounds(deps, id);
  return getRound(deps, id, input.round);
}

/** The matches of a round; empty where its draw is not made yet. */
async function matchIdsOf({ draws }: Pick<Deps, 'draws'>, drawId: string): Promise<string[]> {
  return ((await draws.find(drawId))?.state.matches ?? []).map((match) => match.id);
}

/**
 * Takes the last round back; for owners and managers of the club. Scoring decides whether something of it was played: from
 * then on no result comes in.
 */
export async function deleteRound(
  deps: Needs,
  { id, n }: { readonly id: string; readonly n: number },
  { caller, command }: Request,
): Promise<void> {
  const league: Stored<BoxLeague> = await getLeagueToRun(deps, id, caller);
  if (n > league.state.rounds.length) throw notFound('Round');
  await requireOn(deps, league.state);
  const { drawId } = decided(lastRoundOf(league.state, n));
  const matchIds = await matchIdsOf(deps, drawId);
  stopAtWrite(command);
  const begunIds = await deps.matches.recall({ drawId, matchIds, fedIds: [] });
  if (begunIds.length > 0) decided(refuseBegun(begunIds, 'Something of the round was played'));
  const now = deps.now();
  await deps.boxLeagues.update(id, command, ({ state }) =>
    state.rounds.at(-1)?.drawId === drawId
      ? { state: decided(removeRound(state, n, now)), changes: ['round-removed'] }
      : null,
  );
  await settleRounds(deps, id);
}
