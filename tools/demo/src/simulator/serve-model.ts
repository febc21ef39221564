import { opponentOf } from '@courtcast/scoring-rules';
import type { PointKind, Side } from '@courtcast/scoring-rules';
import type { Random } from './random.ts';

/**
 * The model of a point: the server wins it with a fixed probability, independent of earlier points. That is the usual
 * model of tennis simulations (Newton and Keller 2005); on the men's tour servers win about 64 % of points, in padel,
 * where serving is less of an advantage, about 55 %.
 */
interface ServeModel {
  /** Probability, from 0 to 1, that a side wins a point on its own serve. */
  readonly wonOnServe: Readonly<Record<Side, number>>;
}

const means = { tennis: 0.64, padel: 0.55 } as const;
const SPREAD = 0.06;

/** Two sides of a sport, each a little stronger or weaker than the mean. */
export function drawServeModel(sport: keyof typeof means, random: Random): ServeModel {
  const strength = () => means[sport] + (random() * 2 - 1) * SPREAD;
  return { wonOnServe: { home: strength(), guest: strength() } };
}

/** Shares of points won by the server and by the receiver that end in each way; the rest has no kind. */
const kinds: Readonly<Record<'server' | 'receiver', readonly (readonly [PointKind, number])[]>> = {
  server: [
    ['ace', 0.1],
    ['winner', 0.35],
    ['forcedError', 0.25],
    ['unforcedError', 0.2],
  ],
  receiver: [
    ['doubleFault', 0.09],
    ['winner', 0.26],
    ['forcedError', 0.2],
    ['unforcedError', 0.35],
  ],
};

function drawKind(by: 'server' | 'receiver', random: Random): PointKind | undefined {
  let left = random();
  for (const [kind, share] of kinds[by]) {
    if (left < share) return kind;
    left -= share;
  }
  return undefined;
}

/** The winner and kind of the next point. */
export function drawPoint(
  model: ServeModel,
  server: Side,
  random: Random,
): { winner: Side; kind?: PointKind } {
  const isHeld = random() < model.wonOnServe[server];
  const kind = drawKind(isHeld ? 'server' : 'receiver', random);
  const winner = isHeld ? server : opponentOf(server);
  return kind === undefined ? { winner } : { winner, kind };
}
