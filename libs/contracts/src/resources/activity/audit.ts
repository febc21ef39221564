import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { activityEntryFields, recordOf } from './entry.ts';

/** Audited actions; the list only grows. */
export const auditActionSchema = wordOf('What was done.', {
  'user-created': 'A user signed in for the first time.',
  'user-disabled': 'An account was disabled.',
  'user-enabled': 'A disabled account was enabled again.',
  'role-changed': 'A user has another role on the platform: `from`, `to`.',
  'player-created': 'A player without an account was created.',
  'player-changed': 'Name, nationality, gender or image of a player was changed.',
  'player-claimed': 'A user claimed a player as themselves.',
  'player-claim-undone': 'A claim was undone: the player is without an account again.',
  'player-merged': 'A player was merged into another one, `person`.',
  'membership-changed':
    'A player has another role in a club, `club`: `from`, `to`; one of them is absent where there is none.',
  'club-created': 'A club was created.',
  'club-changed': 'A club, or who may play on its courts, was changed.',
  'club-removed': 'A club was removed.',
  'court-created': 'A court was created.',
  'court-changed': 'A court was changed.',
  'court-removed': 'A court was removed.',
  'tournament-created': 'A tournament was created.',
  'tournament-changed': 'Settings of a tournament were changed.',
  'phase-changed': 'A tournament went on to another phase, or back to `live`: `from`, `to`.',
  'staff-changed':
    '`person` has another role in a tournament: `from`, `to`; one of them is absent where there is none.',
  'championship-created': 'A championship was created.',
  'championship-changed': 'A championship was changed.',
  'league-created': 'A league was created.',
  'league-changed': 'A league was changed.',
  'league-group-created': 'A league group was created.',
  'league-group-changed': 'Name, fixtures or withdrawals of a league group were changed.',
  'team-created': 'A team was created.',
  'team-changed': 'Name, captain or roster of a team was changed.',
});

export const auditRecordKindSchema = wordOf('What it was done to.', {
  user: 'A user.',
  player: 'A player.',
  club: 'A club.',
  court: 'A court.',
  tournament: 'A tournament; a draft has no name.',
  championship: 'A championship.',
  league: 'A league.',
  'league-group': 'A league group.',
  team: 'A team.',
});

export const auditLineSchema = z
  .object({
    ...activityEntryFields,
    action: auditActionSchema.describe('What was done.'),
    record: recordOf(auditRecordKindSchema).describe('What it was done to.'),
  })
  .describe('Something that was done to what the platform keeps.');

export type AuditAction = z.infer<typeof auditActionSchema>;
export type AuditRecordKind = z.infer<typeof auditRecordKindSchema>;
export type AuditLineView = z.infer<typeof auditLineSchema>;
