import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { exportPerson } from '../../../application/registrations/export-person.ts';
import { readEntryMail } from '../../../application/entries/read-mail.ts';
import { readMatchMail } from '../../../application/entries/read-match-mail.ts';
import type { Deps } from '../../../application/ports.ts';
import type { Lookups } from '../../mongo/lookups.ts';

/** Mounts the lookups that other services use before they refuse something because of their copies. */
export function mountInternal(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  deps: Deps,
  lookups: Lookups,
): void {
  handleInternal(internalOperations.readEntryMail, async ({ body }) => ({
    body: { entry: await readEntryMail(deps, body.registrationId) },
  }));
  handleInternal(internalOperations.readMatchMail, async ({ body }) => ({
    body: { mail: await readMatchMail(deps, body) },
  }));
  handleInternal(internalOperations.listTournamentsKeptAlone, async ({ body }) => {
    const kept = await deps.tournaments.listKeptAlone(body.userId);
    return { body: { data: kept.map(({ id, state: { name } }) => ({ id, name })) } };
  });
  handleInternal(internalOperations.exportFromTournaments, async ({ body }) => ({
    body: { files: await exportPerson(deps, body) },
  }));
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
  handleInternal(internalOperations.standingInDraws, async ({ body }) => ({
    body: await lookups.findPlayerPlaces(body.playerId),
  }));
}
