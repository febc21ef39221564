import type { Caller, Command } from '@courtcast/contracts';
import { unauthenticated } from '@courtcast/problem';
import type { Viewer } from '../domain/permissions.ts';
import type { Deps } from './ports.ts';

/** Who asks. A board is known by its key; Problem unauthenticated for a key that no board has. */
export async function resolveViewer(
  { boards, keys }: Pick<Deps, 'boards' | 'keys'>,
  caller: Caller,
): Promise<Viewer> {
  switch (caller.kind) {
    case 'anonymous':
    case 'service':
      return { kind: caller.kind };
    case 'user': {
      const { userId, playerId, role, clubs } = caller;
      return { kind: 'user', userId, playerId, isAdmin: role === 'admin', clubs };
    }
    case 'board': {
      const found = await boards.findByKeyHash(keys.hash(caller.key));
      if (found === null) throw unauthenticated('This board key is not valid');
      const { id, clubId, courtId } = found.board;
      return { kind: 'board', boardId: id, clubId, courtId };
    }
  }
}

/** The command with the board's id as its actor where a board asks: what came with the request is a hash of its key. */
export function asViewer(command: Command, viewer: Viewer): Command {
  return viewer.kind === 'board' ? { ...command, actor: `board:${viewer.boardId}` } : command;
}
