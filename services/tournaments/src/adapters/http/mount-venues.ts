import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { createClub } from '../../application/clubs/create-club.ts';
import { deleteClub } from '../../application/clubs/delete-club.ts';
import { getClub } from '../../application/clubs/get-club.ts';
import { listClubCourts } from '../../application/clubs/list-club-courts.ts';
import { listClubs } from '../../application/clubs/list-clubs.ts';
import { patchClub } from '../../application/clubs/patch-club.ts';
import { createCourt } from '../../application/courts/create-court.ts';
import { deleteCourt } from '../../application/courts/delete-court.ts';
import { getCourt } from '../../application/courts/get-court.ts';
import { listCourts } from '../../application/courts/list-courts.ts';
import { patchCourt } from '../../application/courts/patch-court.ts';
import type { Deps, Stored } from '../../application/ports.ts';
import type { Club, Court } from '../../domain/venues.ts';
import { toClubCourtView, toClubView, toCourtView } from './venue-views.ts';

function replyClub(club: Stored<Club>) {
  return { body: toClubView(club), version: club.version };
}

function replyCourt(court: Stored<Court>) {
  return { body: toCourtView(court), version: court.version };
}

/** Mounts the operations on clubs (decisions.md 3). */
export function mountClubs({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listClubs, async ({ query }) => {
    const { data, meta } = await listClubs(deps, query);
    return { body: { data: data.map(toClubView), meta } };
  });
  handle(operations.getClub, async ({ params }) => replyClub(await getClub(deps, params.id)));
  handle(operations.createClub, async ({ body, ...request }) => {
    const club = await createClub(deps, body, request);
    return { ...replyClub(club), location: `/clubs/${club.id}` };
  });
  handle(operations.patchClub, async ({ params, body, ...request }) =>
    replyClub(await patchClub(deps, { id: params.id, input: body }, request)),
  );
  handle(operations.deleteClub, async ({ params, ...request }) => {
    await deleteClub(deps, params.id, request);
    return {};
  });
  handle(operations.listClubCourts, async ({ params, query }) => {
    const courts = await listClubCourts(deps, params.id, query);
    return { body: courts.map(toClubCourtView) };
  });
}

/** Mounts the operations on courts (decisions.md 3). */
export function mountCourts({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listCourts, async ({ query }) => {
    const { data, meta } = await listCourts(deps, query);
    return { body: { data: data.map(toCourtView), meta } };
  });
  handle(operations.getCourt, async ({ params }) => replyCourt(await getCourt(deps, params.id)));
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
