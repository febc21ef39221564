import type { ActivityLog } from '@courtcast/domain';
import type { Line } from '../../domain/activity/activity-entry.ts';

/** Names of actors. */
export interface ActorNames {
  /** Names of users by id, from their players; unavailable names are missing. */
  ofUsers(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names of boards and scoring links by id, as far as they are known. */
  ofBoards(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Dependencies of the activity use cases. */
export interface ActivityDeps {
  readonly activity: ActivityLog<Line>;
  readonly actorNames: ActorNames;
}
