import type { Change } from './change.ts';

/** Suites of random inputs and comparisons with other implementations: cheap, and about rules that everything needs. */
const always = [
  'libs/scoring-rules/test/long/properties.long.test.ts',
  'libs/scoring-rules/test/long/statistics.long.test.ts',
  'services/leagues/test/long/standings.long.test.ts',
  'services/tournaments/test/long/draws.long.test.ts',
  'tools/embedded-mongo/test/long/indexed-answers.long.test.ts',
  'bench/test/long/corrections.long.test.ts',
  'bench/test/long/draw-peer.long.test.ts',
  'bench/test/long/scoring-peer.long.test.ts',
  'e2e/test/long/pad-engine.long.test.ts',
  // A thousand requests of all operations; all six thousand in full size.
  'e2e/test/long/operations.long.test.ts',
];

/** The long test files that find most faults in these paths, the likeliest first. */
const byPath: readonly (readonly [paths: RegExp, files: readonly string[]])[] = [
  [
    /^(?:libs\/(?:messaging|mongo|domain-service)\/src|services\/(?:scoring|realtime)\/src|tools\/local\/src\/system)\//,
    [
      'e2e/test/long/crash.long.test.ts',
      'e2e/test/long/exactly-once.long.test.ts',
      'e2e/test/long/faults.long.test.ts',
    ],
  ],
  [
    /^apps\/umpire-pad\/src\//,
    [
      'e2e/test/long/pad.long.test.ts',
      'e2e/test/long/pad-phone.long.test.ts',
      'e2e/test/long/pad-renewal.long.test.ts',
      'e2e/test/long/board.long.test.ts',
      'apps/umpire-pad/test/long/pad.long.test.ts',
    ],
  ],
  [
    /^(?:apps\/desk\/src\/features\/rounds|libs\/web-data\/src\/outbox)\//,
    ['e2e/test/long/evening-crowd.long.test.ts'],
  ],
  [
    /^apps\/desk\/src\//,
    [
      'e2e/test/long/desk-together.long.test.ts',
      'e2e/test/long/journeys/tournament.long.test.ts',
      'e2e/test/long/journeys/championship.long.test.ts',
      'e2e/test/long/desk-apart.long.test.ts',
      'e2e/test/long/journeys/league.long.test.ts',
      'e2e/test/long/journeys/club.long.test.ts',
    ],
  ],
  [
    /^(?:apps\/displays|libs\/web-score)\/src\//,
    ['e2e/test/long/display.long.test.ts', 'tools/web-build/test/long/display.long.test.ts'],
  ],
  [
    /^(?:services\/realtime|libs\/realtime)\/src\//,
    ['services/realtime/test/long/next-release.long.test.ts', 'e2e/test/long/sockets-leave.long.test.ts'],
  ],
  [
    /^(?:libs\/auth|services\/gateway|tools\/dev-idp)\/src\//,
    ['e2e/test/long/tokens.long.test.ts', 'e2e/test/long/key-rotation.long.test.ts'],
  ],
  [
    /^(?:libs\/contracts|libs\/client|libs\/realtime|tools\/clients)\/src\//,
    ['tools/clients/test/long/types.long.test.ts'],
  ],
  [/^libs\/client\/src\/|^tools\/clients\//, ['e2e/test/long/installed-clients.long.test.ts']],
  [/^libs\/runtime\/src\/|\/src\/service\.ts$/, ['e2e/test/long/termination.long.test.ts']],
  [/^services\/[^/]+\/src\/audit|^libs\/domain-service\/src\/audit/, ['e2e/test/long/audit.long.test.ts']],
  [/nats/, ['e2e/test/long/nats-rights.long.test.ts']],
];

/** Number of files that a change adds to those that always run. */
const MAX_BY_PATH = 2;

/**
 * The long test files for a change: those that always run, and up to two that its paths suggest. The likeliest file of
 * every kind of path comes before second choices.
 */
export function longFilesOf({ paths }: Pick<Change, 'paths'>): string[] {
  const pointedTo = byPath
    .filter(([pattern]) => paths === null || paths.some((path) => pattern.test(path)))
    .map(([, files]) => files);
  const ranks = Math.max(0, ...pointedTo.map((files) => files.length));
  const inTurn = Array.from({ length: ranks }, (_, rank) =>
    pointedTo.flatMap((files) => files.slice(rank, rank + 1)),
  ).flat();
  return [...always, ...[...new Set(inTurn)].slice(0, MAX_BY_PATH)];
}

/** Paths that charts, images, rules and workflows are made of, or checked against. */
const ofDeployment =
  /^(?:deploy|tools\/deploy|\.github)\/|(?:^|\/)(?:Dockerfile|\.dockerignore|docker-compose[^/]*\.yml|\.env\.example|config\.ts|package-lock\.json)$|^tools\/local\/src\/(?:settings|system\/service-environment)\.ts$|\.sh$/;

/** Whether the change affects the deployment checks. */
export function touchesDeployment({ paths }: Pick<Change, 'paths'>): boolean {
  return paths === null || paths.some((path) => ofDeployment.test(path));
}

/** Every long file that a table names. */
export const namedLongFiles: readonly string[] = [...always, ...byPath.flatMap(([, files]) => files)];
