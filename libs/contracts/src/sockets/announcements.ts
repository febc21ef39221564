import type { SocketEventName, SubscribableScope } from '../fields/socket-names.ts';

/** What sockets are sent after a change, by what has changed (decisions 7). */
export const announcements = {
  score: ['match:scoreUpdate', 'tournament:updated', 'court:updated', 'live:updated'],
  match: ['match:statusUpdated', 'tournament:updated', 'club:updated', 'court:updated', 'live:updated'],
  tournament: ['tournament:updated'],
  draw: ['tournament:updated', 'draw:standings'],
  teamMatch: ['team-match:updated'],
  standings: ['standings:updated'],
} as const satisfies Record<string, readonly SocketEventName[]>;

/** Something that an operation changes and that sockets are sent. */
export type Announced = keyof typeof announcements;

/** The events that a socket is sent of what it watches, by kind of scope (decisions 7). */
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
