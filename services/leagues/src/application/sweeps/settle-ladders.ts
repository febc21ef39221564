import { changeOf } from '@courtcast/domain';
import { afterDue } from '../../domain/ladders/deadlines.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'ladders' | 'now' | 'systemCommand'>;

/** Ladders that are looked at in one go. */
const AT_ONCE = 100;

/** Ends challenges whose time is over, and moves down who has not played for too long. */
export async function settleLadders({ ladders, now, systemCommand }: Needs): Promise<void> {
  const at = now();
  for (const id of await ladders.listIdsDue(at, AT_ONCE)) {
    const command = systemCommand();
    await ladders.update(id, command, ({ state }) =>
      changeOf(
        state,
        afterDue(state, at, (playerId) => command.newId(`idle ${playerId}`)),
        { at, changes: ['deadlines'] },
      ),
    );
  }
}
