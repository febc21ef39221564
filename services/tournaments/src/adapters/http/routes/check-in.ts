import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { noteCheckIn } from '../../../application/check-in/note-check-in.ts';
import { getCheckIn } from '../../../application/check-in/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { toCheckInView } from '../../views/check-in.ts';

/** Mounts the check-in of a day (decisions 18). */
export function mountCheckIn({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getCheckIn, async ({ params, query, caller }) => ({
    body: toCheckInView(await getCheckIn(deps, { ...params, ...query }, caller)),
    isPrivate: true,
  }));
  handle(operations.noteCheckIn, async ({ params, body: { date, ...noting }, ...request }) => ({
    body: toCheckInView(await noteCheckIn(deps, { ...params, date, noting }, request)),
  }));
}
