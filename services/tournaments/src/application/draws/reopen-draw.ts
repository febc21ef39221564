import { stopAtWrite } from '@courtcast/contracts';
import { decided, refuseConflict } from '@courtcast/domain';
import type { Refused, Request, Stored } from '@courtcast/domain';
import { reopen } from '../../domain/draws/draw-making.ts';
import type { Draw, DrawMatch } from '../../domain/draws/draw.ts';
import { fedBy } from '../../domain/draws/family.ts';
import { refuseByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import { refuseLinked } from '../../domain/draws/structures/structure-making.ts';
import { officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { drawsOf, getDrawToChange } from './read.ts';
import { settleStructures } from './settle-structures.ts';

const idsOf = (matches: readonly DrawMatch[] | null): string[] => (matches ?? []).map(({ id }) => id);

/**
 * Asks scoring to take the matches of a draw back; returns the ids of those that have begun, in which case all stay.
 */
async function recall(
  deps: Pick<Deps, 'draws' | 'matches'>,
  { id, state }: Stored<Draw>,
): Promise<readonly string[]> {
  const fed = fedBy(state, await drawsOf(deps, state.tournamentId));
  const fedIds = fed.flatMap(({ matches }) => idsOf(matches));
  const begunIds = await deps.matches.recall({ drawId: id, matchIds: idsOf(state.matches), fedIds });
  return begunIds.length > 0 ? begunIds : recallStructures(deps, id);
}

/** The same for the draws made around it: while nothing of it was played, nobody has come to them. */
async function recallStructures(
  deps: Pick<Deps, 'draws' | 'matches'>,
  mainDrawId: string,
): Promise<readonly string[]> {
  const linked = await deps.draws.listStructure(mainDrawId);
  const closed = linked.filter(({ state }) => state.matches !== null && state.matches.length > 0);
  const begunIds: string[] = [];
  for (const { id, state } of closed)
    begunIds.push(...(await deps.matches.recall({ drawId: id, matchIds: idsOf(state.matches), fedIds: [] })));
  return begunIds;
}

/** The round of a box league is taken back there. */
function refuseBoxes({ boxes }: Draw): Refused | null {
  return boxes === undefined
    ? null
    : refuseConflict('box-league-round', 'This draw is a round of a box league');
}

/**
 * Opens a finalized draw again; for owners, directors and referees. Scoring decides whether something was played: from
 * then on no point comes in. Where the draw is not saved afterward, scoring brings its matches back by itself.
 */
export async function reopenDraw(
  deps: Pick<
    Deps,
    'draws' | 'tournaments' | 'matches' | 'players' | 'now' | 'seededId' | 'systemCommand' | 'coalesce'
  >,
  id: string,
  { caller, command }: Request,
): Promise<DrawDetail> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: officials });
  const refused = refuseLinked(draw.state) ?? refuseByRounds(draw.state) ?? refuseBoxes(draw.state);
  if (refused !== null) decided(refused);
  const now = deps.now();
  stopAtWrite(command);
  const asked = draw.state.matches;
  const begunIds = asked === null ? [] : await recall(deps, draw);
  const reopened = await deps.draws.update(id, command, ({ state }) => {
    // If the draw was finalized again meanwhile, it has other matches.
    const isSame = state.matches?.[0]?.id === asked?.[0]?.id;
    const open = decided(reopen(isSame ? state : { ...state, matches: null }, begunIds, now));
    return { state: open, changes: ['reopened'] };
  });
  await settleStructures(deps, id);
  return drawDetailOf(deps, reopened);
}
