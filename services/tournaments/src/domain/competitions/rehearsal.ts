import { accept } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { MatchPlace } from '../draws/advancement.ts';
import { finalize, generate } from '../draws/draw-making.ts';
import { fitted } from '../draws/draw.ts';
import type { Draw } from '../draws/draw.ts';
import { goalIn, goalsOf } from '../draws/family.ts';
import type { Draws } from '../draws/family.ts';
import { followExits } from '../draws/exits.ts';
import { followLinks, wantedDraws } from '../draws/structures/structure.ts';
import { goalDraw } from './competition.ts';
import type { NewCompetition } from './competition.ts';

/** A fixed seed: lots decide who meets, but not the number of matches. */
const RANDOM_SEED = 1;

/** Ids of the matches of a draw. */
function idsIn(drawId: string) {
  return ({ round, position }: MatchPlace) => `${drawId} ${round}.${position}`;
}

/** Generates and finalizes a draw with its present entrants. */
function closed(id: string, draw: Draw, draws: Draws): Decision<Draw> {
  const qualifying = [...draws].flatMap(([fromId, from]) => {
    const goal = goalIn(from, id);
    return goal === undefined ? [] : [{ id: fromId, version: 1, draw: from, goal }];
  });
  const placement = { method: 'seeded', randomSeed: RANDOM_SEED } as const;
  const at = draw.createdAt;
  const generated = generate(draw, { placement, qualifying, relatives: [] }, at);
  if (!generated.ok) return generated;
  return finalize(generated.value, { newId: idsIn(id), qualifying }, at);
}

/** The draws of the structures of a finalized main draw, finalized with it and linked. */
function withStructures(id: string, main: Draw): Map<string, Draw> {
  const records = new Map([[id, { id, version: 1, draw: main }]]);
  // Each draw comes after the draws that it is made of.
  for (const { id: ownId, draw } of wantedDraws({ id, draw: main }, (_, key) => key, main.createdAt)) {
    const linked = followLinks(draw, records, idsIn(ownId));
    records.set(ownId, { id: ownId, version: 1, draw: linked });
  }
  const all = [...records.values()];
  return new Map(
    all.map(({ id: ownId, draw }) => {
      const targets = all.filter((target) =>
        target.draw.links?.some(({ fromDrawId }) => fromDrawId === ownId),
      );
      return [ownId, followExits(draw, ownId, targets)];
    }),
  );
}

/**
 * The draws of a competition with a number of entrants, generated and finalized without being stored, so that counts
 * and plans match the real ones. Refuses a number for which there are no draws.
 */
export function rehearse({ id, draw }: NewCompetition, entrants: number): Decision<Draws> {
  const people = Array.from({ length: entrants }, (_, index) => ({
    playerIds: [`player ${index + 1}`],
    seed: null,
  }));
  const entered = closed(id, fitted({ ...draw, entrants: people }), new Map());
  if (!entered.ok) return entered;
  const draws = withStructures(id, entered.value);
  for (const [place, { drawId }] of goalsOf(draw).entries()) {
    const goal = closed(drawId, goalDraw(draw, place), draws);
    if (!goal.ok) return goal;
    draws.set(drawId, goal.value);
  }
  return accept(draws);
}
