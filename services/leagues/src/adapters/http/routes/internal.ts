import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { exportPerson } from '../../../application/teams/export-person.ts';
import { readChallengeMail } from '../../../application/ladders/read-mail.ts';
import { listKept } from '../../../application/championships/list-kept.ts';
import { previewResult } from '../../../application/groups/preview-result.ts';
import { lookUpRatings } from '../../../application/ratings/read.ts';
import type { Lookups } from '../../mongo/lookups.ts';
import { toChallengeMailView } from '../../views/ladder.ts';
import { toResultPreviewView } from '../../views/preview.ts';

/** Mounts the lookups that other services use before they refuse something because of their copies. */
export function mountInternal(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  lookups: Lookups,
  deps: Deps,
): void {
  handleInternal(internalOperations.previewResult, async ({ body }) => ({
    body: toResultPreviewView(await previewResult(deps, body.match)),
  }));
  handleInternal(internalOperations.readChallengeMail, async ({ body }) => {
    const mail = await readChallengeMail(deps, body);
    return { body: { mail: mail && toChallengeMailView(mail) } };
  });
  handleInternal(internalOperations.lookupRatings, async ({ body: { ids, ...pool } }) => ({
    body: { data: await lookUpRatings(deps, pool, ids) },
  }));
  handleInternal(internalOperations.lookupChampionships, async ({ body }) => ({
    body: { data: await lookups.championships(body.ids) },
  }));
  handleInternal(internalOperations.listChampionshipsKept, async ({ body }) => ({
    body: { data: (await listKept(deps, body.userId)).map(({ id, state: { name } }) => ({ id, name })) },
  }));
  handleInternal(internalOperations.exportFromLeagues, async ({ body }) => ({
    body: { files: await exportPerson(deps, body) },
  }));
  handleInternal(internalOperations.lookupTeams, async ({ body }) => ({
    body: { data: await lookups.teams(body.ids) },
  }));
  handleInternal(internalOperations.lookupTeamMatches, async ({ body }) => ({
    body: { data: await lookups.teamMatches(body.ids) },
  }));
  handleInternal(internalOperations.lookupLeagueGroups, async ({ body }) => ({
    body: { data: await lookups.groups(body.ids) },
  }));
  handleInternal(internalOperations.isCaptainAnywhere, async ({ body }) => ({
    body: { isCaptain: await lookups.isCaptain(body.playerId) },
  }));
  handleInternal(internalOperations.standTogetherInLineUp, async ({ body }) => ({
    body: { together: await lookups.standTogether(body.playerIds) },
  }));
  handleInternal(internalOperations.standingInTeams, async ({ body }) => ({
    body: await lookups.findPlayerPlaces(body.playerId),
  }));
}
