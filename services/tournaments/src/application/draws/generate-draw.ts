import type { Command } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { seedFromId } from '@courtcast/pairings/seeded-random';
import { generate } from '../../domain/draws/draw-making.ts';
import type { Placement } from '../../domain/draws/draw-making.ts';
import { relativesOf } from '../../domain/draws/family.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import type { Position } from '../../domain/draws/lines.ts';
import type { Apart } from '../../domain/draws/groups/making.ts';
import { managers } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { drawsOf, getDrawToChange, qualifyingInto } from './read.ts';
import { settleQualifiers } from './settle-qualifying.ts';

export interface GenerateInput {
  readonly method?: 'seeded' | 'manual' | undefined;
  readonly randomSeed?: number | undefined;
  readonly positions?: readonly Position[] | undefined;
}

function placementOf(
  { method = 'seeded', randomSeed, positions }: GenerateInput,
  command: Command,
): Placement {
  if (method === 'seeded') {
    if (positions === undefined)
      return { method, randomSeed: randomSeed ?? seedFromId(command.newId('random-seed')) };
    throw invalid([
      {
        code: 'not-permitted-field',
        path: 'positions',
        message: 'are for method manual only: leave them out, or send that method',
      },
    ]);
  }
  if (positions === undefined)
    throw invalid([
      {
        code: 'required',
        path: 'positions',
        message:
          'are required with method manual: an index into the entrants, bye or qualifier for each line',
      },
    ]);
  return { method, positions };
}

/** The clubs that entrants of groups play for, or their countries, which keep them apart. */
async function apartIn({ players }: Pick<Deps, 'players'>, { roundRobin, entrants }: Draw): Promise<Apart> {
  const separateBy = roundRobin?.separateBy ?? null;
  if (separateBy === null) return [];
  const known = await players.findMany(entrants.flatMap(({ playerIds }) => playerIds));
  const keysOf = (playerId: string): string[] => {
    const player = known.get(playerId);
    if (player === undefined) return [];
    if (separateBy === 'club')
      return player.clubs.flatMap(({ clubId, isPrimary }) => (isPrimary ? [clubId] : []));
    return player.nationality === null ? [] : [player.nationality];
  };
  return entrants.map(({ playerIds }) => playerIds.flatMap(keysOf));
}

/** Places everybody, by lot or by hand; for owners and directors. May be repeated until the draw is finalized. */
export async function generateDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now' | 'systemCommand'>,
  { id, input }: { id: string; input: GenerateInput },
  { caller, command }: Request,
): Promise<DrawDetail> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: managers });
  const placement = placementOf(input, command);
  const relatives = relativesOf(id, await drawsOf(deps, draw.state.tournamentId));
  const qualifying = await qualifyingInto(deps, id);
  const apart = await apartIn(deps, draw.state);
  const now = deps.now();
  const generated = await deps.draws.update(id, command, ({ state }) => ({
    state: decided(generate(state, { placement, qualifying, relatives, apart }, now)),
    changes: ['generated'],
  }));
  // A winner confirmed between reading the qualifying draws and saving has found no slot to fill.
  const settled = await settleQualifiers(deps, id);
  return drawDetailOf(deps, settled ?? generated);
}
