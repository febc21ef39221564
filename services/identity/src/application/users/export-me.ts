import { requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Player } from '../../domain/player.ts';
import type { User } from '../../domain/user.ts';
import type { Deps, PersonFiles, PlayerImage } from '../ports.ts';
import { getMe } from './read.ts';

/** Everything that is stored about a person. */
export interface Export {
  readonly user: Stored<User>;
  readonly player: Stored<Player> | null;
  readonly image: PlayerImage | null;
  /** Of the other services. */
  readonly files: PersonFiles;
}

/** Everything about the caller. Problem conflict before they are known, unavailable where a service does not answer. */
export async function exportMe(deps: Deps, { caller }: Pick<Request, 'caller'>): Promise<Export> {
  const { userId } = requireUser(caller);
  const { user, player } = await getMe(deps, caller);
  const playerId = player?.id ?? null;
  const [image, files] = await Promise.all([
    playerId === null ? null : deps.images.find(playerId),
    deps.personData.exportPerson({ userId, playerId }),
  ]);
  return { user, player, image, files };
}
