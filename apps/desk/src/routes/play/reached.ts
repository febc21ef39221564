import type { Reached } from '../../layout/reach.ts';

/** What those who play a club evening reach from their phones. */
export const playReached = {
  getMyBoard: 'play/:drawId',
  reportResult: 'play/:drawId',
  enterByDoor: 'join/:drawId',
} as const satisfies Reached;
