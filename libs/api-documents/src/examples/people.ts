import type {
  AuditLineView,
  ClubMemberView,
  ClubView,
  CourtView,
  InvitedPlayerView,
  MembershipView,
  OpenPlayerInvitationView,
  PlayerClaimView,
  PlayerView,
  UserAdminView,
  UserView,
} from '@courtcast/contracts';
import { CREATED_AT, exampleId, NOW, recordDates } from './ids.ts';

/** A user with their own player: Lucía Ferrer, who owns the tournament and plays in it. */
export const user: UserView = {
  id: exampleId(1),
  idpId: 'auth0|66f1c0ffee',
  email: 'lucia@example.org',
  name: 'Lucía Ferrer',
  role: 'user',
  createdAt: CREATED_AT,
};

export const userAdmin: UserAdminView = { ...user, disabled: false, updatedAt: recordDates.updatedAt };

export const club: ClubView = {
  id: exampleId(10),
  name: 'Club de Tenis Ribera',
  address: 'Carrer de la Mar 12, 46001 València',
  logo: 'https://ribera.example.org/logo.png',
  timeZone: 'Europe/Madrid',
  ...recordDates,
};

function courtOf(n: number, name: string): CourtView {
  return { id: exampleId(n), name, clubId: club.id, surface: 'clay', ...recordDates };
}

/** The courts of the club. */
export const [center, outer] = [courtOf(11, 'Court 1'), courtOf(12, 'Court 2')] as const;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** All players of the example world, in the order of strength. */
export const players = [
  ['Lucía Ferrer', 'ES'],
  ['Sofia Lindqvist', 'SE'],
  ['Giulia Conti', 'IT'],
  ['Marta Ruiz', 'ES'],
  ['Anna Keller', 'DE'],
  ['Emma Laurent', 'FR'],
  ['Petra Novak', 'CZ'],
  ['Inês Duarte', 'PT'],
].map(([name = '', nationality = ''], index) => ({ id: exampleId(20 + index), name, nationality }));

/** A player by place in the order of strength, from 0, as matches name them. */
export function named(place: number): Named {
  const { id, name } = players[place] ?? { id: exampleId(20), name: 'Lucía Ferrer' };
  return { id, name };
}

/** The player that the user is. */
export const player: PlayerView = {
  ...named(0),
  nationality: 'ES',
  gender: 'female',
  profileImageUrl: `/api/v1/players/${named(0).id}/image`,
  clubs: [{ id: club.id, name: club.name, role: 'owner', isPrimary: true }],
  userId: user.id,
  claimed: true,
  listed: true,
  ...recordDates,
};

/** A player without an account. */
export const ghost: PlayerView = {
  ...named(4),
  nationality: 'DE',
  gender: 'female',
  profileImageUrl: `/api/v1/players/${named(4).id}/image`,
  clubs: [],
  userId: null,
  claimed: false,
  listed: true,
  ...recordDates,
};

/** A claim that waits. */
export const claim: PlayerClaimView = {
  id: exampleId(123),
  status: 'pending',
  player: named(4),
  claimant: { playerId: exampleId(124), name: 'A. Keller' },
  createdAt: NOW,
  expiresAt: '2026-06-01T15:12:47.906Z',
  decidedAt: null,
  reason: null,
};

/** Who was invited by mail, and has not opened it yet. */
export const invitedPlayer: InvitedPlayerView = {
  playerId: ghost.id,
  name: ghost.name,
  mayInvite: true,
  status: 'invited',
  by: 'mail',
  sentAt: NOW,
  expiresAt: claim.expiresAt,
  email: 'anna@example.com',
};

/** The key of the link in that mail. */
export const playerInvitationKey = `${ghost.id}.cGxheWVyLWludml0YXRpb24tZXhhbXBsZQ`;

export const openPlayerInvitation: OpenPlayerInvitationView = {
  name: ghost.name,
  inviter: user.name,
  place: { kind: 'club', id: club.id, name: club.name },
  expiresAt: claim.expiresAt,
};

export const membership: MembershipView = {
  id: exampleId(15),
  playerId: player.id,
  clubId: club.id,
  role: 'owner',
  isPrimary: true,
  joinedAt: CREATED_AT,
  leftAt: null,
};

/** The same membership in the list for those who run the club. */
export const clubMember: ClubMemberView = {
  id: membership.id,
  playerId: player.id,
  playerName: player.name,
  claimed: true,
  role: membership.role,
  isPrimary: membership.isPrimary,
  joinedAt: membership.joinedAt,
};

export const auditLine: AuditLineView = {
  id: exampleId(121),
  at: NOW,
  actor: { kind: 'user', id: user.id, name: user.name },
  action: 'user-disabled',
  record: { kind: 'user', id: exampleId(122), name: 'Marta Gil' },
  facts: {},
};
