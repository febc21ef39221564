import { settle } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import type { Draw } from '../../domain/draws/draw.ts';
import { followExits } from '../../domain/draws/exits.ts';
import { neighborsIn, waitingDraws } from '../../domain/draws/structures/neighbors.ts';
import { followLinks, reshaped, wantedDraws } from '../../domain/draws/structures/structure.ts';
import type { StructureIds, WantedDraw } from '../../domain/draws/structures/structure.ts';
import { toRecord, updateDraw } from './settle-qualifying.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'draws' | 'now' | 'seededId' | 'systemCommand' | 'coalesce'>;

/** Ids of its draws, the same for every attempt to make them. */
function idsSince({ seededId }: Pick<Needs, 'seededId'>, at: Date): StructureIds {
  return (structure, key) => seededId(at, `${structure.id}\n${key}`);
}

/** Makes a draw that is not there yet, or is there no more; whether it was made now. */
async function make(deps: Needs, { id, draw }: WantedDraw): Promise<boolean> {
  try {
    await deps.draws.insert({ id, state: draw, changes: ['created'], command: deps.systemCommand() });
    return true;
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
  }
  const at = deps.now();
  const command = deps.systemCommand();
  let isBack = false;
  await deps.draws.updateAny(id, command, ({ state }) => {
    isBack = state.deleted;
    return state.deleted
      ? { state: { ...reshaped(state, draw), updatedAt: at }, changes: ['created'] }
      : null;
  });
  return isBack;
}

/** Creates the draws that a main draw needs, and removes those it no longer needs. Returns whether anything changed. */
async function makeWanted(
  deps: Needs,
  wanted: readonly WantedDraw[],
  linked: readonly Stored<Draw>[],
): Promise<boolean> {
  const known = new Set(linked.map(({ id }) => id));
  // Up to 63 at once; their order is that of `createdAt`, whichever is made first.
  const missing = wanted.filter(({ id }) => !known.has(id));
  const made = await Promise.all(missing.map((one) => make(deps, one)));
  let isChanged = made.includes(true);
  const asked = new Set(wanted.map(({ id }) => id));
  for (const { id } of linked.filter((one) => !asked.has(one.id))) {
    const next = (draw: Draw): Draw => (draw.deleted ? draw : { ...draw, deleted: true });
    isChanged = (await updateDraw(deps, id, { change: 'deleted', next })) !== null || isChanged;
  }
  return isChanged;
}

/**
 * Lets the draws of a family follow each other, the main draw first and each once, then those that are linked with one
 * that has changed; whether anything changed.
 */
async function follow(
  deps: Needs,
  wanted: readonly WantedDraw[],
  family: readonly Stored<Draw>[],
): Promise<boolean> {
  const records = new Map(family.map((stored) => [stored.id, toRecord(stored)]));
  const shapes = new Map(wanted.map(({ id, draw }) => [id, draw]));
  const closing = family[0]?.state.matches?.[0]?.id ?? '';
  const drawOf = ({ id, state }: Stored<Draw>): readonly [string, Draw] => [id, shapes.get(id) ?? state];
  const neighbors = neighborsIn(family.map(drawOf));
  const waiting = waitingDraws(neighbors, records.keys());
  let isChanged = false;
  for (const id of waiting.ids) {
    const state = records.get(id)?.draw;
    if (state === undefined) continue;
    // The same for every attempt, and others once the main draw was opened and closed again.
    const newId = ({ round, position }: { round: number; position: number }) =>
      deps.seededId(state.createdAt, `${id}\n${closing}\n${round}.${position}`);
    const next = (draw: Draw): Draw => {
      const shape = shapes.get(id);
      const shaped = shape === undefined ? draw : reshaped(draw, shape);
      const targets = neighbors.get(id)?.targets.flatMap((target) => records.get(target) ?? []) ?? [];
      return followExits(followLinks(shaped, records, newId), id, targets);
    };
    if (next(state) === state) continue;
    const changed = await updateDraw(deps, id, { change: 'links', next });
    if (changed === null) continue;
    records.set(id, toRecord(changed));
    waiting.addNeighborsOf(id);
    isChanged = true;
  }
  return isChanged;
}

function settleOnce(deps: Needs, mainDrawId: string): Promise<boolean> {
  return settle(async () => {
    const main = await deps.draws.find(mainDrawId);
    if (main === null) return false;
    const linked = await deps.draws.listStructure(mainDrawId);
    if ((main.state.structures ?? []).length === 0 && linked.length === 0) return false;
    const record = toRecord(main);
    const wanted = wantedDraws(record, idsSince(deps, main.state.createdAt), deps.now());
    if (await makeWanted(deps, wanted, linked)) return true;
    return follow(deps, wanted, [main, ...linked]);
  });
}

/** The runs over one family that are waited for, and how many wait. */
interface Settling {
  readonly run: () => Promise<boolean>;
  waiting: number;
}

/** By the store of draws: several services may be in one process, as in tests. */
const settling = new WeakMap<Needs['draws'], Map<string, Settling>>();

function settlingOf(deps: Needs, mainDrawId: string): Settling {
  const ofStore = settling.get(deps.draws) ?? new Map<string, Settling>();
  settling.set(deps.draws, ofStore);
  const known = ofStore.get(mainDrawId) ?? {
    run: deps.coalesce(() => settleOnce(deps, mainDrawId)),
    waiting: 0,
  };
  ofStore.set(mainDrawId, known);
  return known;
}

/**
 * Updates the draws of a main draw's structures: the needed ones exist, in its size, are finalized with it, and have
 * the players who came by links. Returns whether anything changed. Each of its draws that changes asks for it again, 63
 * with all places: who asks during a run gets the next one, together with all others.
 */
export async function settleStructures(deps: Needs, mainDrawId: string): Promise<boolean> {
  const own = settlingOf(deps, mainDrawId);
  own.waiting += 1;
  try {
    return await own.run();
  } finally {
    own.waiting -= 1;
    if (own.waiting === 0) settling.get(deps.draws)?.delete(mainDrawId);
  }
}
