import { globSync } from 'node:fs';
import { projectFile } from '../project.ts';
import type { Change } from './change.ts';

/** What every service runs on: a change of it points to every file of a whole system. */
const ofAllServices = [
  ...[
    'auth',
    'contracts',
    'domain',
    'domain-service',
    'http',
    'messaging',
    'mongo',
    'runtime',
    'testkit',
  ].map((name) => `libs/${name}/`),
  ...[
    'services/gateway/',
    'tools/embedded-mongo/',
    'tools/local/src/system/',
    'tools/local/src/test-backing/',
  ],
  ...['e2e/support/', 'package-lock.json'],
];
/** What every page runs on. */
const ofAllPages = [
  'libs/client/',
  'libs/messages/',
  'libs/web-',
  'tools/web-build/',
  'e2e/src/',
  'package-lock.json',
];

/** End-to-end files that `npm test` has, too: a tournament from its entries to its champion, points, attackers. */
const core = ['e2e/tournament.e2e.test.ts', 'e2e/points.e2e.test.ts', 'e2e/hostile.e2e.test.ts'];

const draws = ['services/tournaments/src/domain/draws/', 'services/tournaments/src/application/draws/'];
const play = ['services/scoring/', 'libs/scoring-rules/', 'libs/pairings/'];

/** The paths that other files of a whole system by API and sockets are about; beside these, what all services run on. */
const bySubject: Readonly<Record<string, readonly string[]>> = {
  'e2e/authorization.e2e.test.ts': ['services/'],
  'e2e/claim.e2e.test.ts': ['services/identity/', 'services/tournaments/src/application/'],
  'e2e/cookbook.e2e.test.ts': ['services/', 'docs/', 'libs/client/', 'libs/realtime/'],
  'e2e/erased.e2e.test.ts': ['services/'],
  'e2e/evening.e2e.test.ts': ['services/tournaments/', 'services/leagues/', ...play],
  'e2e/event-reference.e2e.test.ts': ['services/', 'docs/'],
  'e2e/groups.e2e.test.ts': [...draws, ...play],
  'e2e/hot-reads.e2e.test.ts': ['services/scoring/', 'services/tournaments/'],
  'e2e/mails.e2e.test.ts': [
    'services/notifications/',
    'services/tournaments/',
    'services/identity/',
    'libs/messages/',
  ],
  'e2e/payments.e2e.test.ts': ['services/tournaments/', 'tools/local/src/payments/', 'libs/outbound/'],
  'e2e/reopening.e2e.test.ts': [...draws, ...play],
  'e2e/season.e2e.test.ts': ['services/leagues/', 'libs/ratings/', ...play],
  'e2e/secrecy.e2e.test.ts': ['services/'],
  'e2e/structures.e2e.test.ts': [...draws, ...play],
  'e2e/tie.e2e.test.ts': ['services/leagues/', ...play],
  'e2e/traces.e2e.test.ts': ['services/', 'libs/observability/'],
  'tools/local/test/integration/lent-systems.int.test.ts': ['tools/local/', 'tools/demo/'],
  'tools/local/test/integration/one-process.int.test.ts': ['tools/local/'],
};

const desk = ['apps/desk/'];
const evenings = [
  'apps/desk/src/routes/evening/',
  'apps/desk/src/features/rounds/',
  'apps/displays/',
  'libs/pairings/',
];

/** The paths that files of a browser are about; beside these, what all pages run on. */
const byPage: Readonly<Record<string, readonly string[]>> = {
  'e2e/test/browser/accounts.browser.test.ts': [...desk, 'services/identity/'],
  'e2e/test/browser/admin-desk.browser.test.ts': desk,
  'e2e/test/browser/captain-desk.browser.test.ts': [...desk, 'services/leagues/'],
  'e2e/test/browser/day-desk.browser.test.ts': desk,
  'e2e/test/browser/desk.browser.test.ts': desk,
  'e2e/test/browser/disabled-account.browser.test.ts': ['apps/desk/', 'services/identity/'],
  'e2e/test/browser/embed.browser.test.ts': ['apps/displays/', 'services/gateway/'],
  'e2e/test/browser/entries.browser.test.ts': ['apps/', 'services/tournaments/src/'],
  'e2e/test/browser/evening-desk.browser.test.ts': evenings,
  'e2e/test/browser/evening-first-serve.browser.test.ts': evenings,
  'e2e/test/browser/evening-offline.browser.test.ts': evenings,
  'e2e/test/browser/evening-phones.browser.test.ts': evenings,
  'e2e/test/browser/league-desk.browser.test.ts': [...desk, 'services/leagues/'],
  'e2e/test/browser/order-desk.browser.test.ts': desk,
  'e2e/test/browser/payments.browser.test.ts': ['apps/', 'services/tournaments/src/'],
  'e2e/test/browser/ranking.browser.test.ts': ['apps/', 'services/tournaments/src/domain/rankings/'],
  'e2e/test/browser/tournament-desk.browser.test.ts': desk,
  'e2e/test/browser/web.browser.test.ts': ['apps/', 'services/realtime/'],
  'libs/testkit/test/browser/browser.browser.test.ts': ['libs/testkit/'],
  'services/gateway/test/browser/documents-page.browser.test.ts': [
    'services/gateway/',
    'libs/api-documents/',
  ],
  'tools/web-build/test/browser/pages.browser.test.ts': ['apps/', 'services/'],
  'tools/web-build/test/browser/push-worker.browser.test.ts': ['apps/site/'],
  'tools/web-build/test/browser/screens.browser.test.ts': ['apps/'],
};

/** Files, with the paths that they are about. */
interface Table {
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Paths that all of the files run on. */
  readonly shared: readonly string[];
}

const endToEnd: Table = { files: bySubject, shared: ofAllServices };
const inBrowsers: Table = { files: byPage, shared: ofAllPages };

/** A part of the files that a change does not point to runs anyway, in turn by the commit. */
const TURNS = 4;

const begins = (paths: Change['paths'], prefixes: readonly string[]): boolean =>
  paths?.some((path) => prefixes.some((prefix) => path.startsWith(prefix))) ?? true;

/** The files in another order for each commit, so that what does not fit has its turn. */
const inTurn = <T>(files: readonly T[], seed: number): readonly T[] => {
  const first = files.length === 0 ? 0 : seed % files.length;
  return [...files.slice(first), ...files.slice(0, first)];
};

/**
 * The files of a table for a change, the most important first: what it changes itself, what is about its paths, what runs
 * on what all share, then a quarter of the others.
 */
const wantedOf = ({ files, shared }: Table, { paths, seed }: Change): readonly string[] => {
  const rankOf = (file: string, subjects: readonly string[], index: number): number => {
    if (paths?.includes(file)) return 0;
    if (paths !== null && begins(paths, subjects)) return 1;
    if (begins(paths, shared)) return 2;
    return (index + seed) % TURNS === 0 ? 3 : 4;
  };
  const ranked = Object.entries(files).map(([file, subjects], index) => ({
    file,
    rank: rankOf(file, subjects, index),
  }));
  return inTurn(ranked, seed)
    .filter(({ rank }) => rank < 4)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ file }) => file);
};

/** The integration files that need no whole system, and the core of the end-to-end files: those of `npm test`. */
export function usualFiles(): string[] {
  const pattern = '{libs,services,tools,apps}/*/test/integration/**/*.int.test.ts';
  const files = globSync(pattern, { cwd: projectFile('.'), exclude: ['**/node_modules'] });
  return [...files.filter((path) => bySubject[path] === undefined).toSorted(), ...core];
}

/** The end-to-end files for a change beside those of `npm test`, the most important first. */
export function systemFilesOf(change: Change): readonly string[] {
  return wantedOf(endToEnd, change);
}

/** The files of a browser for a change, the most important first. */
export function browserFilesOf(change: Change): readonly string[] {
  return wantedOf(inBrowsers, change);
}

/** Every file of a whole system or a browser that the tables name. */
export const namedSystemFiles: readonly string[] = [
  ...core,
  ...Object.keys(bySubject),
  ...Object.keys(byPage),
];

/** Every beginning of paths that the tables name. */
export const namedSubjects: readonly string[] = [
  ...new Set(
    [bySubject, byPage].flatMap((table) => Object.values(table).flat()).concat(ofAllServices, ofAllPages),
  ),
];

/** Suites of random inputs and comparisons with other implementations: cheap, and about rules that everything needs. */
export const always: readonly string[] = [
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

/** Number of long files that the paths of a change point to. */
const MAX_BY_PATH = 2;

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
    /^(?:services\/notifications\/src\/(?:application|domain)\/mail|services\/tournaments\/src\/(?:application|domain)\/entr[^/]*|apps\/site\/src\/pages\/enter|apps\/desk\/src\/routes\/(?:invitations\/entry|tournament\/draw\/entry-list))\//,
    ['e2e/test/long/journeys/entries.long.test.ts'],
  ],
  [
    /^services\/(?:tournaments\/src\/(?:application|domain)\/(?:rankings|box-leagues)|leagues\/src\/(?:application|domain)\/(?:ladders|ratings))\/|^libs\/ratings\/src\//,
    ['e2e/test/long/journeys/season.long.test.ts'],
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

/**
 * The long test files that the paths of a change suggest, the likeliest file of every kind of path before second choices.
 */
export function longFilesOf({ paths }: Pick<Change, 'paths'>): readonly string[] {
  const pointedTo = byPath
    .filter(([pattern]) => paths === null || paths.some((path) => pattern.test(path)))
    .map(([, files]) => files);
  const ranks = Math.max(0, ...pointedTo.map((files) => files.length));
  const byRank = Array.from({ length: ranks }, (_, rank) =>
    pointedTo.flatMap((files) => files.slice(rank, rank + 1)),
  ).flat();
  return [...new Set(byRank)].slice(0, MAX_BY_PATH);
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
