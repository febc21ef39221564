/** Why nothing that takes a match in progress can be done to one that is not. */
export const notInProgress = [
  'match-not-started',
  'match-suspended',
  'match-completed',
  'match-confirmed',
  'match-cancelled',
] as const;
