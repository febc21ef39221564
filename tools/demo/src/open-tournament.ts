import type { TournamentDetailView } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';

/** A tournament of the demonstration: its name, players, and the seed of its draw. */
interface TournamentPlan {
  readonly sport: 'tennis' | 'padel';
  /** Counts from 1. */
  readonly edition: number;
  readonly clubId: string;
  readonly timeZone: string;
  /** Sides of one player, or of two in padel, the strongest first; the first four are seeded. */
  readonly sides: readonly (readonly string[])[];
  readonly randomSeed: number;
}

const series = {
  tennis: {
    name: 'Riverside Open',
    draw: "Women's singles",
    size: 16,
    matchFormat: 'best_of_3_mtb',
    seeds: 4,
  },
  padel: {
    name: 'Harbour Padel Masters',
    draw: "Men's doubles",
    size: 8,
    matchFormat: 'best_of_3',
    seeds: 2,
  },
} as const;

/** The name of the demonstration's tournaments, without the edition. */
export function seriesName(sport: 'tennis' | 'padel'): string {
  return series[sport].name;
}

/**
 * Opens a tournament with one finalized draw and takes it live. Every step has a key of its own, so that a run that
 * was cut off goes on where it was.
 */
export async function openTournament(client: Client, plan: TournamentPlan): Promise<TournamentDetailView> {
  const { name, draw, size, matchFormat, seeds } = series[plan.sport];
  const once = (step: string) => ({
    'idempotency-key': `demonstration:${plan.sport}:${plan.edition}:${step}`,
  });
  const tournament = await client.call('createTournament', {
    body: {
      name: `${name} ${plan.edition}`,
      sport: plan.sport,
      description: 'Part of the demonstration: its matches are simulated.',
      matchFormat,
      surface: plan.sport === 'tennis' ? 'clay' : 'indoor',
      hostClubIds: [plan.clubId],
      timeZone: plan.timeZone,
    },
    headers: once('tournament'),
  });
  const created = await client.call('createDraw', {
    params: { tournamentId: tournament.id },
    body: { name: draw, size, ...(plan.sport === 'padel' ? { deuceRule: 'golden' as const } : {}) },
    headers: once('draw'),
  });
  if (!created.finalized) await fillDraw(client, created.id, { plan, seeds, once });
  await takeLive(client, tournament.id);
  return client.call('getTournament', { params: { id: tournament.id } });
}

async function fillDraw(
  client: Client,
  drawId: string,
  {
    plan,
    seeds,
    once,
  }: { plan: TournamentPlan; seeds: number; once: (step: string) => Record<string, string> },
): Promise<void> {
  const { finalized } = await client.call('getDraw', { params: { id: drawId } });
  if (finalized) return;
  const entrants = plan.sides.map((playerIds, index) => ({
    playerIds: [...playerIds],
    ...(index < seeds ? { seed: index + 1 } : {}),
  }));
  await client.call('putEntrants', { params: { id: drawId }, body: { entrants } });
  await client.call('generateDraw', {
    params: { id: drawId },
    body: { randomSeed: plan.randomSeed },
    headers: once('generate'),
  });
  await client.call('finalizeDraw', { params: { id: drawId }, body: {}, headers: once('finalize') });
}

async function takeLive(client: Client, tournamentId: string): Promise<void> {
  for (const [from, phase] of [
    ['draft', 'registration'],
    ['registration', 'live'],
  ] as const) {
    const { phase: present } = await client.call('getTournament', { params: { id: tournamentId } });
    if (present === from)
      await client.call('moveTournament', { params: { id: tournamentId }, body: { phase } });
  }
}
