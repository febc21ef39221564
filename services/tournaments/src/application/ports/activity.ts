import type { ActivityLog } from '@courtcast/domain';
import type { Line } from '../../domain/activity/activity-entry.ts';

/** Names of those who act. */
export interface ActorNames {
  /** Of users, by their id: the names of the players who they are. As far as they can be had now. */
  ofUsers(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of boards and scoring links, by their id, as far as they are known. */
  ofBoards(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What the use cases of activity need. */
export interface ActivityDeps {
  readonly activity: ActivityLog<Line>;
  readonly actorNames: ActorNames;
}
