import type { z } from 'zod';
import type { DomainEvent } from './events.ts';
import { teamMatchStateSchema } from './league-states.ts';
import { drawStateSchema, tournamentStateSchema } from './tournament-states.ts';
import type { MatchState } from './scoring-states.ts';
import type { TournamentPhase } from '../fields/game-vocabulary.ts';
import { snapshotSchemas } from '../resources/socket-messages.ts';
import type { SocketEvent } from '../resources/socket-messages.ts';

/** Whether an event of a match changes the score, and whether it changes anything else; it may do both. */
export function changesOf({ changes }: Pick<DomainEvent, 'changes'>): { score: boolean; other: boolean } {
  const score = changes.includes('score');
  return { score, other: !score || changes.some((change) => change !== 'score') };
}

/** The announcement of the score of a match. */
export function scoreDataOf(
  { version }: Pick<DomainEvent, 'version'>,
  { sets, score }: MatchState,
): SocketEvent<'match:scoreUpdate'>['data'] {
  return { sets: sets ?? [], score, version };
}

/** The announcement of a match beyond its score. */
export function statusDataOf(
  { version }: Pick<DomainEvent, 'version'>,
  { status, winnerSide, outcome, players }: MatchState,
): SocketEvent<'match:statusUpdated'>['data'] {
  return { status, winnerSide, outcome, version, players };
}

const statusOfPhase = {
  draft: 'upcoming',
  registration: 'upcoming',
  live: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<TournamentPhase, string>;

/** A change of a tournament beyond its matches. */
export interface TournamentChange extends Pick<
  SocketEvent<'tournament:updated'>['data'],
  'drawId' | 'status'
> {
  readonly change: 'details' | 'phase' | 'draw' | 'schedule';
}

/** The announcement of a change to a tournament, one of its draws or its order of play; null for other events. */
export function tournamentDataOf(event: DomainEvent): TournamentChange | null {
  if (event.aggregate === 'order-of-play') return { change: 'schedule' };
  if (event.aggregate === 'draw') {
    const draw = drawStateSchema.safeParse(event.state);
    return draw.success ? { change: 'draw', drawId: draw.data.id } : null;
  }
  const tournament = tournamentStateSchema.safeParse(event.state);
  if (event.aggregate !== 'tournament' || !tournament.success) return null;
  const change = event.changes.includes('phase') ? 'phase' : 'details';
  return { change, status: statusOfPhase[tournament.data.phase] };
}

const teamMatchViewSchema = snapshotSchemas['team-match'].omit({ timestamp: true });

/** A team match as anyone may see it: without the notes of the sides. Throws ZodError. */
export function teamMatchDataOf(state: unknown): z.infer<typeof teamMatchViewSchema> {
  return teamMatchViewSchema.parse({
    ...teamMatchStateSchema.parse(state),
    homeNotes: null,
    guestNotes: null,
  });
}
