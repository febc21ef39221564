import { isProblem } from '@courtcast/problem';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalIn } from '../../domain/draws/family.ts';
import { goalDraw } from '../../domain/competitions/competition.ts';
import { updateDraw } from '../draws/settle-qualifying.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'draws' | 'now' | 'systemCommand'>;

function withoutGoalsToMake(draw: Draw): Draw {
  if (draw.goalsToMake === undefined) return draw;
  const { goalsToMake: _, ...groups } = draw;
  return groups;
}

/** Makes a draw unless another attempt has made it. */
async function make({ draws, systemCommand }: Needs, id: string, state: Draw): Promise<void> {
  try {
    await draws.insert({ id, state, changes: ['created'], command: systemCommand() });
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
  }
}

/**
 * Creates the draws that the groups of a new competition need, each once: a draw that is removed later is not created
 * again.
 */
export async function settleGoals(deps: Needs, groupsId: string): Promise<void> {
  const groups = (await deps.draws.find(groupsId))?.state;
  if (groups?.goalsToMake === undefined) return;
  for (const [place, { id }] of groups.goalsToMake.entries()) {
    // They may lead elsewhere by now.
    if (goalIn(groups, id) !== undefined) await make(deps, id, goalDraw(groups, place));
  }
  await updateDraw(deps, groupsId, { change: 'goals', next: withoutGoalsToMake });
}
