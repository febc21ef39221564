import { stopAtWrite } from '@courtcast/contracts';
import { accept, decided, refuseField } from '@courtcast/domain';
import type { Decision, Request } from '@courtcast/domain';
import { seedFromId } from '@courtcast/pairings/seeded-random';
import { drawnRounds } from '@courtcast/pairings/rounds';
import type { Genders } from '@courtcast/pairings/rounds';
import type { Draw } from '../../domain/draws/draw.ts';
import { lastRoundMatches, removeRound } from '../../domain/draws/rounds/rounds.ts';
import { drawRounds } from '../../domain/draws/rounds/draw-rounds.ts';
import type { DrawnElsewhere } from '../../domain/draws/rounds/drawn-elsewhere.ts';
import { officials } from '../access.ts';
import { drawDetailOf, namesIn } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { askResults } from './match-result.ts';
import { getDrawToChange } from './read.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>;

/** Women and men of a mixed evening; where one is not known as either, identity is asked. Nobody elsewhere. */
async function gendersIn({ players }: Pick<Deps, 'players'>, { byRounds, entrants }: Draw): Promise<Genders> {
  if (byRounds?.mixed !== true) return new Map();
  const ids = entrants.flatMap(({ playerIds }) => playerIds);
  const known = await players.findMany(ids);
  const isKnown = (id: string) => ['female', 'male'].includes(known.get(id)?.gender ?? '');
  const asked = ids.filter((id) => !isKnown(id));
  const fresh = asked.length === 0 ? known : new Map([...known, ...(await players.refresh(asked))]);
  return new Map(
    ids.flatMap((id): [string, 'female' | 'male'][] => {
      const gender = fresh.get(id)?.gender;
      return gender === 'female' || gender === 'male' ? [[id, gender]] : [];
    }),
  );
}

/** The rounds to draw. */
export interface RoundInput {
  readonly round?: number | undefined;
  readonly all?: boolean | undefined;
  readonly randomSeed?: number | undefined;
  readonly drawn?: DrawnElsewhere | undefined;
}

/** A round that was drawn elsewhere comes with its number and seed, and with nothing else. */
function requireWhole({ round, all, randomSeed, drawn }: RoundInput): Decision<void> {
  if (drawn === undefined) return accept(undefined);
  if (all === true) return refuseField('not-permitted-field', 'all', 'is not permitted beside drawn');
  if (round === undefined) return refuseField('required', 'round', 'Say which round was drawn');
  return randomSeed === undefined
    ? refuseField('required', 'randomSeed', 'Say what its lot began with')
    : accept(undefined);
}

/**
 * Draws the next round; for owners, directors and referees. If the named round has been drawn meanwhile, by anybody,
 * nothing changes.
 */
export async function drawNextRound(
  deps: Needs,
  { id, input }: { id: string; input: RoundInput },
  { caller, command }: Request,
): Promise<DrawDetail> {
  decided(requireWhole(input));
  const { draw } = await getDrawToChange(deps, id, { caller, roles: officials });
  const [genders, names] = await Promise.all([gendersIn(deps, draw.state), namesIn(deps, draw.state)]);
  const { round, all, randomSeed, drawn: elsewhere } = input;
  const first = randomSeed ?? seedFromId(command.newId('random-seed'));
  const seedOf = (number: number) => (first + number) % Number.MAX_SAFE_INTEGER;
  const newId = (place: { round: number; position: number }) =>
    command.newId(`match ${place.round}.${place.position}`);
  const now = deps.now();
  const isNext = all !== true && (round === undefined || round > drawnRounds(draw.state).length);
  const withResults = isNext ? await askResults(deps, draw.state) : (state: Draw) => state;
  const drawn = await deps.draws.update(id, command, ({ state: stored }) => {
    const state = withResults(stored);
    const single = randomSeed === undefined || all === true ? seedOf : () => randomSeed;
    const next = decided(
      drawRounds(state, { round, all, seedOf: single, genders, drawn: elsewhere, newId }, now),
    );
    return next === stored ? null : { state: { ...next, ...names }, changes: ['rounds'] };
  });
  return drawDetailOf(deps, drawn);
}

/**
 * Takes the last round back; for owners, directors and referees. Scoring decides whether something of it was played. Where
 * the draw is not saved afterward, scoring brings the matches back by itself.
 */
export async function deleteRound(
  deps: Needs,
  { id, n }: { id: string; n: number },
  { caller, command }: Request,
): Promise<void> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: officials });
  const asked = decided(lastRoundMatches(draw.state, n));
  stopAtWrite(command);
  const begunIds = await deps.matches.recall({ drawId: id, matchIds: asked, fedIds: [] });
  const now = deps.now();
  await deps.draws.update(id, command, ({ state }) => {
    // If the round was taken back and drawn again meanwhile, it has other matches.
    const isSame = decided(lastRoundMatches(state, n))[0] === asked[0];
    return isSame ? { state: decided(removeRound(state, { n, begunIds }, now)), changes: ['rounds'] } : null;
  });
}
