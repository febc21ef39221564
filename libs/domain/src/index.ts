export { actorOf, rolesChanged } from './activity.ts';
export type { ActivityFacts, ActivityFilter, ActivityLine, ActivityLog, RecordStanding } from './activity.ts';
export { changeOf, pageMeta, pageOf } from './aggregates.ts';
export type { Aggregates, Change, Creation, Page, PageQuery, Request, Stored } from './aggregates.ts';
export { isAdmin, managesClub, requireAdmin, requireShownUserIds, requireUser } from './callers.ts';
export { changeEach, partOf } from './change-each.ts';
export type { ChangeOutcome } from './change-each.ts';
export { withCurrentPlayers } from './current-players.ts';
export type { CurrentPlayersOptions } from './current-players.ts';
export {
  accept,
  acceptUnless,
  decided,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
  refuseForbidden,
  refuseInput,
  refuseMissing,
  toProblem,
} from './decision.ts';
export type { Decision, Refusal, Refused } from './decision.ts';
export { currentPeople, eligibilityOf } from './eligibility.ts';
export type { Eligibility, FieldGender, NamedEntry, People, Person, PlayerCopies } from './eligibility.ts';
export type { Reason } from '@courtcast/problem';
export { foldText } from '@courtcast/contracts/fold-text';
export { readableLine } from '@courtcast/contracts/readable-text';
export { standingBefore, waitForTurn } from './event-order.ts';
export type { EventPlace } from './event-order.ts';
export { followUp, settle } from './follow-up.ts';
export { inMs } from './in-ms.ts';
export {
  acceptInvitation,
  invitationKey,
  invitationStatus,
  invite,
  inviteWithin,
  openInvitation,
  readInvitationExpiry,
  readInvitationKey,
  refuseTakenAway,
  refuseUnknownKey,
  revokeInvitation,
  revokeOpen,
  savedInvitation,
  withSeenKey,
} from './invitations.ts';
export type {
  Accepting,
  Invitation,
  InvitationBounds,
  InvitationStatus,
  KeyedInvitation,
  SeenKey,
} from './invitations.ts';
export { changedFormat, keptFormat } from './match-format.ts';
export type { FormatInput, KeptFormat } from './match-format.ts';
export { namedSince, noteNamed } from './named-since.ts';
export type { NamedSince, NamingRecord } from './named-since.ts';
export { isNewer } from './read-copies.ts';
export type { CopiedRecord, ReadCopies, RecordEvent, RecordUpdate, Revision } from './read-copies.ts';
export { momentShownAs, zoneOffset } from './zone-clock.ts';
export type { OffsetAt } from './zone-clock.ts';
