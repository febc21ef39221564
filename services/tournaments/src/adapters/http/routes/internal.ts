import { internalOperations } from '@courtcast/contracts';
import type { ClubState, CourtState, DrawState, TournamentState } from '@courtcast/contracts';
import type { CopiedRecord } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';

type Lookup<S> = CopiedRecord<S> & { readonly id: string };

/** Public states by id, removed records included. */
export interface Lookups {
  clubs(ids: readonly string[]): Promise<Lookup<ClubState>[]>;
  courts(ids: readonly string[]): Promise<Lookup<CourtState>[]>;
  tournaments(ids: readonly string[]): Promise<Lookup<TournamentState>[]>;
  draws(ids: readonly string[]): Promise<Lookup<DrawState>[]>;
  /** Whether the user has a role in any tournament, or has created a club just now. */
  isStaff(userId: string): Promise<boolean>;
  /** Whether two players stand in one draw, or in one registration. */
  standTogether(playerIds: readonly [string, string]): Promise<boolean>;
}

/** Mounts what other services ask for before they refuse something because of their copies. */
export function mountInternal(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  lookups: Lookups,
): void {
  handleInternal(internalOperations.lookupClubs, async ({ body }) => ({
    body: { data: await lookups.clubs(body.ids) },
  }));
  handleInternal(internalOperations.lookupCourts, async ({ body }) => ({
    body: { data: await lookups.courts(body.ids) },
  }));
  handleInternal(internalOperations.lookupTournaments, async ({ body }) => ({
    body: { data: await lookups.tournaments(body.ids) },
  }));
  handleInternal(internalOperations.lookupDraws, async ({ body }) => ({
    body: { data: await lookups.draws(body.ids) },
  }));
  handleInternal(internalOperations.isStaffAnywhere, async ({ body }) => ({
    body: { isStaff: await lookups.isStaff(body.userId) },
  }));
  handleInternal(internalOperations.standTogetherInDraw, async ({ body }) => ({
    body: { together: await lookups.standTogether(body.playerIds) },
  }));
}
