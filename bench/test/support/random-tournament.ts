import { createDraw } from '../../../services/tournaments/src/application/draws/create-draw.ts';
import { finalizeDraw } from '../../../services/tournaments/src/application/draws/write.ts';
import { generateDraw } from '../../../services/tournaments/src/application/draws/generate-draw.ts';
import { putEntrants } from '../../../services/tournaments/src/application/draws/put-entrants.ts';
import { createTournament } from '../../../services/tournaments/src/application/tournaments/write.ts';
import { moveTournament } from '../../../services/tournaments/src/application/tournaments/move-tournament.ts';
import { makeStructure } from '../../../services/tournaments/src/application/draws/put-structure.ts';
import type { Preset } from '../../../services/tournaments/src/domain/draws/structures/presets.ts';
import type { Entrant } from '../../../services/tournaments/src/domain/draws/entrants.ts';
import { seededRandom } from '@courtcast/testkit';
import { director, joinServices } from './joined-services.ts';
import type { JoinedServices } from './joined-services.ts';

/** A draw of a plan; `spots` where it qualifies into the first one. */
interface DrawPlan {
  readonly size: 8 | 16 | 32;
  readonly players: number;
  readonly seeds: number;
  readonly spots: number | null;
  /** Players of an entrant. */
  readonly perSide: 1 | 2;
}

/** A tournament with its draws finalized, qualifying ones first, and live. */
export interface RandomTournament {
  readonly services: JoinedServices;
  readonly id: string;
  /** Qualifying draws first, then the main draw, then those that are made of it. */
  readonly drawIds: readonly string[];
}

const intBetween = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

const oneOf = <T>(random: () => number, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const planQualifying = (random: () => number, perSide: 1 | 2): DrawPlan => {
  const players = intBetween(random, 5, 8);
  return { size: 8, players, seeds: intBetween(random, 0, 4), spots: oneOf(random, [1, 2, 4]), perSide };
};

/** Singles or doubles: a draw of 8 or 16, now and then of 32, with up to two qualifying draws of 8. */
const planDraws = (random: () => number): DrawPlan[] => {
  const size = oneOf(random, [8, 8, 8, 8, 16, 16, 16, 16, 16, 32] as const);
  const perSide = oneOf(random, [1, 1, 1, 2] as const);
  const qualifying = Array.from({ length: intBetween(random, 0, 2) }, () => planQualifying(random, perSide));
  const spots = qualifying.map((plan) => plan.spots ?? 0).reduce((sum, count) => sum + count, 0);
  const fitting = spots <= size / 2 ? qualifying : [];
  const slots = spots <= size / 2 ? spots : 0;
  const players = intBetween(random, Math.max(size / 2 + 1 - slots, 1), size - slots);
  const seeds = intBetween(random, 0, Math.min(players, size / 4));
  return [...fitting, { size, players, seeds, spots: null, perSide }];
};

const entrantsFrom = (from: number, { players, seeds, perSide }: DrawPlan): Entrant[] =>
  Array.from({ length: players }, (_, index) => ({
    playerIds: Array.from({ length: perSide }, (__, place) => `p${from + perSide * index + place}`),
    seed: index < seeds ? index + 1 : null,
  }));

const addDraws = async (
  services: JoinedServices,
  tournamentId: string,
  plans: readonly DrawPlan[],
): Promise<string[]> => {
  const ask = () => ({ caller: director, command: services.command() });
  const { tournaments } = services;
  const ids: string[] = [];
  let from = 1;
  for (const plan of plans.toReversed()) {
    const qualifies = plan.spots === null ? {} : { parentDrawId: ids[0], qualifyingSpots: plan.spots };
    // By lot, two ways to the same results would end in two brackets.
    const input = {
      ...{ name: `Draw ${ids.length}`, size: plan.size, qualifierPlacement: 'fixed' as const },
      ...qualifies,
    };
    const { draw } = await createDraw(tournaments, { tournamentId, input }, ask());
    await putEntrants(tournaments, { id: draw.id, entrants: entrantsFrom(from, plan) }, ask());
    from += plan.players * plan.perSide;
    ids.push(draw.id);
  }
  return ids.toReversed();
};

/**
 * The tournament of a seed: the same whenever it is made. Only how its events travel is up to `delivery`. With a preset,
 * others are made of its main draw.
 */
export async function makeTournament(
  seed: number,
  delivery: () => number,
  preset: Preset | null = null,
): Promise<RandomTournament> {
  const random = seededRandom(seed);
  const plans = planDraws(random);
  const players = plans.reduce((sum, plan) => sum + plan.players * plan.perSide, 0);
  const services = joinServices(delivery, players);
  const ask = () => ({ caller: director, command: services.command() });
  const { tournaments } = services;
  const { tournament } = await createTournament(tournaments, { name: 'Open', sport: 'tennis' }, ask());
  const { id } = tournament;
  for (const phase of ['registration', 'live'] as const)
    await moveTournament(tournaments, { id, phase }, ask());
  const drawIds = await addDraws(services, id, plans);
  for (const drawId of drawIds) {
    const input = { randomSeed: Math.floor(random() * 1_000_000) };
    await generateDraw(tournaments, { id: drawId, input }, ask());
  }
  const main = drawIds.at(-1) ?? '';
  if (preset !== null) await makeStructure(tournaments, { id: main, input: { preset } }, ask());
  await services.publishTournament(id);
  for (const drawId of drawIds) await finalizeDraw(tournaments, drawId, ask());
  await services.settle();
  const linked = await tournaments.draws.listStructure(main);
  return { services, id, drawIds: [...drawIds, ...linked.map((draw) => draw.id)] };
}
