import type { SubscribableScope } from './room-names.ts';

/** Names of the events that the realtime service sends to sockets. */
export const socketEventNames = [
  'match:scoreUpdate',
  'match:statusUpdated',
  'tournament:updated',
  'draw:standings',
  'court:updated',
  'club:updated',
  'live:updated',
  'team-match:updated',
  'standings:updated',
] as const;

export type SocketEventName = (typeof socketEventNames)[number];

/** The events that sockets receive after a change, by the kind of change (decisions 7). */
export const announcements = {
  score: ['match:scoreUpdate', 'tournament:updated', 'court:updated', 'live:updated'],
  match: ['match:statusUpdated', 'tournament:updated', 'club:updated', 'court:updated', 'live:updated'],
  tournament: ['tournament:updated'],
  draw: ['tournament:updated', 'draw:standings'],
  teamMatch: ['team-match:updated'],
  standings: ['standings:updated'],
} as const satisfies Record<string, readonly SocketEventName[]>;

/** A kind of change that an operation makes and sockets are told of. */
export type Announced = keyof typeof announcements;

/** The events that a socket receives, by the kind of scope that it watches (decisions 7). */
export const eventsOfScope = {
  match: ['match:scoreUpdate', 'match:statusUpdated'],
  tournament: ['tournament:updated'],
  draw: ['draw:standings'],
  court: ['court:updated'],
  club: ['club:updated'],
  'team-match': ['team-match:updated'],
  'league-group': ['team-match:updated', 'standings:updated'],
  live: ['live:updated'],
} as const satisfies Record<SubscribableScope, readonly SocketEventName[]>;

/** The event for every socket, whatever it watches: a text of those who run the installation (decisions 7). */
export const NOTICE_EVENT = 'notice';
