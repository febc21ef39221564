import type { Reached } from '../../layout/desk-page.ts';

/** The operations that players of a club evening call from their phones. */
export const playReached = {
  getMyBoard: 'play/:drawId',
  reportResult: 'play/:drawId',
  enterByDoor: 'join/:drawId',
} as const satisfies Reached;
