import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { createCourt, deleteCourt, patchCourt } from '../../../application/courts/write.ts';
import type { Deps } from '../../../application/ports.ts';
import type { Court } from '../../../domain/venues.ts';
import { toCourtView } from '../../views/court.ts';

function replyCourt(court: Stored<Court>) {
  return { body: toCourtView(court), version: court.version };
}

/** Mounts the operations on courts (decisions 3). */
export function mountCourts({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listCourts, async ({ query }) => {
    const { data, meta } = await deps.courts.list(query);
    return { body: { data: data.map(toCourtView), meta } };
  });
  handle(operations.getCourt, async ({ params }) => replyCourt(await deps.courts.get(params.id)));
  handle(operations.createCourt, async ({ body, ...request }) => {
    const court = await createCourt(deps, body, request);
    return { ...replyCourt(court), location: `/courts/${court.id}` };
  });
  handle(operations.patchCourt, async ({ params, body, ...request }) =>
    replyCourt(await patchCourt(deps, { id: params.id, input: body }, request)),
  );
  handle(operations.deleteCourt, async ({ params, ...request }) => {
    await deleteCourt(deps, params.id, request);
    return {};
  });
}
