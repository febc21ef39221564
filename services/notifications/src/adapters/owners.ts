import { internalOperations } from '@courtcast/contracts';
import type { HandedOverKind } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';

/** What writes, or reads many records, may take longer than a question. */
const PATIENT_MS = 9_000;

/**
 * Asks the services that own users, players, clubs, tournaments and league groups. Problem unavailable where one does not
 * answer in time.
 */
export function createOwners(client: Pick<InternalClient, 'call'>) {
  const byIds = (ids: readonly string[]) => ({ body: { ids: [...ids] } });
  return {
    lookupUsers: async (ids: readonly string[]) =>
      (await client.call(internalOperations.lookupUsers, byIds(ids))).data,
    lookupPlayers: async (ids: readonly string[]) =>
      (await client.call(internalOperations.lookupPlayers, byIds(ids))).data,
    lookupClubs: async (ids: readonly string[]) =>
      (await client.call(internalOperations.lookupClubs, byIds(ids))).data,
    lookupTournaments: async (ids: readonly string[]) =>
      (await client.call(internalOperations.lookupTournaments, byIds(ids))).data,
    lookupLeagueGroups: async (ids: readonly string[]) =>
      (await client.call(internalOperations.lookupLeagueGroups, byIds(ids))).data,
    readEntryMail: async (registrationId: string) =>
      (await client.call(internalOperations.readEntryMail, { body: { registrationId } })).entry,
    readMatchMail: async (asked: { tournamentId: string; playerId: string; matchIds: readonly string[] }) =>
      (
        await client.call(internalOperations.readMatchMail, {
          body: { ...asked, matchIds: [...asked.matchIds] },
          timeoutMs: PATIENT_MS,
        })
      ).mail,
    readInvitationMail: async (playerId: string) =>
      (await client.call(internalOperations.readInvitationMail, { body: { playerId } })).mail,
    readChallengeMail: async ({ ladderId, challengeId }: { ladderId: string; challengeId: string }) =>
      (await client.call(internalOperations.readChallengeMail, { body: { ladderId, challengeId } })).mail,
    findTournamentName: async (id: string) =>
      (await client.call(internalOperations.lookupTournaments, byIds([id]))).data.at(0)?.state.name ?? null,
    findClubName: async (id: string) =>
      (await client.call(internalOperations.lookupClubs, byIds([id]))).data.at(0)?.state.name ?? null,
    findTeamMatch: async (id: string) =>
      (await client.call(internalOperations.lookupTeamMatches, byIds([id]))).data.at(0)?.state ?? null,
    findTimeZone: async (clubId: string) =>
      (await client.call(internalOperations.lookupClubs, byIds([clubId]))).data.at(0)?.state.timeZone ?? null,
    findMailAddresses: async (ids: readonly string[]) =>
      (await client.call(internalOperations.findMailAddresses, byIds(ids))).data,
    beginHandOver: () => client.call(internalOperations.beginHandOver, { body: {}, timeoutMs: PATIENT_MS }),
    listHandedOver: async (kind: HandedOverKind) =>
      (await client.call(internalOperations.listHandedOver, { body: { kind }, timeoutMs: PATIENT_MS }))
        .records,
    removeHandedOver: (kind: HandedOverKind, ids: readonly string[]) =>
      client.call(internalOperations.removeHandedOver, {
        body: { kind, ids: [...ids] },
        timeoutMs: PATIENT_MS,
      }),
  };
}

/** Records of other services by id, as their owners answer them. */
export type Owners = ReturnType<typeof createOwners>;
