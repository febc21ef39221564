import { setTimeout as delay } from 'node:timers/promises';
import type { MatchDetailView } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import type { Random } from './random.ts';
import { drawPoint, drawServeModel } from './serve-model.ts';

export interface PlayOptions {
  readonly client: Client;
  readonly sport: 'tennis' | 'padel';
  readonly random: Random;
  /** Mean time between two points, in ms. */
  readonly paceMs: number;
  readonly signal: AbortSignal;
}

/** Rallies last from half to one and a half times the pace. */
async function rally({ random, paceMs, signal }: PlayOptions): Promise<void> {
  await delay(paceMs * (0.5 + random()), undefined, { signal });
}

/** Plays a match that is in progress to its end, point by point, and confirms the result. */
export async function playMatch(match: MatchDetailView, options: PlayOptions): Promise<void> {
  const { client, sport, random } = options;
  const params = { id: match.id };
  const model = drawServeModel(sport, random);
  let present = match;
  while (present.status === 'in_progress') {
    await rally(options);
    const point = drawPoint(model, present.score?.server ?? 'home', random);
    present = await client.call('addPoints', {
      params,
      body: { ...point, expectedVersion: present.version },
    });
  }
  if (present.status === 'completed' && present.confirmedAt === null) {
    await rally(options);
    await client.call('confirmMatch', { params, body: {} });
  }
}
