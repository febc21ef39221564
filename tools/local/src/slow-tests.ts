/**
 * Files of tests that take half a minute or more, the slowest first. Workers that begin with these end together, also
 * where no run before has noted how long a file takes.
 */
export const slowTests: readonly string[] = [
  'e2e/test/long/operations.long.test.ts',
  'e2e/test/long/pad-phone.long.test.ts',
  'e2e/test/long/exactly-once.long.test.ts',
  'e2e/test/long/tokens.long.test.ts',
  'apps/web/test/long/pad.long.test.ts',
  'e2e/test/long/faults.long.test.ts',
  'e2e/test/long/board.long.test.ts',
  'e2e/test/long/key-rotation.long.test.ts',
  'e2e/test/long/pad.long.test.ts',
  'e2e/test/long/audit.long.test.ts',
  'e2e/test/long/pad-engine.long.test.ts',
  'e2e/test/long/termination.long.test.ts',
  'libs/scoring-rules/test/long/properties.long.test.ts',
  'apps/web/test/integration/pages.int.test.ts',
  'e2e/test/long/installed-clients.long.test.ts',
  'e2e/desk.e2e.test.ts',
  'e2e/season.e2e.test.ts',
  'e2e/order-desk.e2e.test.ts',
  'e2e/web.e2e.test.ts',
  'e2e/captain-desk.e2e.test.ts',
  'e2e/hostile.e2e.test.ts',
  'e2e/crash.e2e.test.ts',
  'e2e/day-desk.e2e.test.ts',
  'e2e/tournament.e2e.test.ts',
  'e2e/points.e2e.test.ts',
  'e2e/league-desk.e2e.test.ts',
  'e2e/admin-desk.e2e.test.ts',
];
