import type { Reached } from '../../layout/desk-page.ts';

/** What those who play a club evening reach from their phones. */
export const playReached = {
  getMyBoard: 'play/:drawId',
  reportResult: 'play/:drawId',
  enterByDoor: 'join/:drawId',
} as const satisfies Reached;
