import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { initialsImage } from '@courtcast/pictures';
import { getRunClub, listHostRequests, putCourtUse } from '../../../application/clubs/court-use.ts';
import { putClubLogo, removeClubLogo } from '../../../application/clubs/change-logo.ts';
import { getClubLogo } from '../../../application/clubs/read.ts';
import { createClub, deleteClub, patchClub } from '../../../application/clubs/write.ts';
import { listClubCourts } from '../../../application/courts/read.ts';
import type { Deps } from '../../../application/ports.ts';
import type { Club } from '../../../domain/venues.ts';
import { toClubView, toCourtUseView, toHostRequestView } from '../../views/club.ts';
import { toClubCourtView } from '../../views/court.ts';

function replyClub(club: Stored<Club>) {
  return { body: toClubView(club), version: club.version };
}

function replyCourtUse(club: Stored<Club>) {
  return { body: toCourtUseView(club), version: club.version };
}

/** Mounts the operations on clubs (decisions 3). */
export function mountClubs({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listClubs, async ({ query }) => {
    const { data, meta } = await deps.clubs.list(query);
    return { body: { data: data.map(toClubView), meta } };
  });
  handle(operations.getClub, async ({ params }) => replyClub(await deps.clubs.get(params.id)));
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
  handle(operations.getClubLogo, async ({ params }) => {
    const { club, picture } = await getClubLogo(deps, params.id);
    return {
      raw: picture?.bytes ?? initialsImage(club.id, club.state.name),
      contentType: picture?.contentType ?? 'image/svg+xml',
      headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    };
  });
  handle(operations.putClubLogo, async ({ params, body, request, ...from }) => {
    const picture = { id: params.id, bytes: body, type: request.header('content-type') };
    return replyClub(await putClubLogo(deps, picture, from));
  });
  handle(operations.deleteClubLogo, async ({ params, ...request }) => {
    await removeClubLogo(deps, params.id, request);
    return {};
  });
  handle(operations.listClubCourts, async ({ params, query }) => {
    const courts = await listClubCourts(deps, params.id, query);
    return { body: courts.map(toClubCourtView) };
  });
  handle(operations.getClubCourtUse, async ({ params, caller }) =>
    replyCourtUse(await getRunClub(deps, params.id, caller)),
  );
  handle(operations.listHostRequests, async ({ params, query, caller }) => {
    const { data, meta } = await listHostRequests(deps, { ...query, id: params.id }, caller);
    return { body: { data: data.map(toHostRequestView), meta } };
  });
  handle(operations.putClubCourtUse, async ({ params, body, ...request }) =>
    replyCourtUse(await putCourtUse(deps, { id: params.id, use: body }, request)),
  );
}
