import { createInternalVerifier } from '@courtcast/auth';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import { clubState, createInternalKeys, playerState, teamMatchState, userState } from '@courtcast/testkit';
import { mountAll } from '../../src/adapters/http/mount.ts';
import type { Deps, LoggedMatch } from '../../src/application/ports.ts';
import type { Match } from '../../src/domain/match.ts';
import { createTestCaller } from './caller.ts';
import type { TestCaller } from './caller.ts';
import { createMemoryDeps } from './memory-deps.ts';
import { noRecords } from './owners.ts';
import type { OwnedRecords } from './owners.ts';
import { courtState, tournamentState } from './states.ts';

/** The HTTP side of scoring over ports in memory; every answer is checked against its contract. */
export interface MemoryService extends TestCaller {
  readonly records: OwnedRecords;
  readonly matches: Map<string, LoggedMatch>;
  readonly deps: Deps;
  /** How far keys see the present ahead. */
  readonly clock: { aheadMs: number };
  /** Puts a match there as if it had come about. */
  put(match: Match, log?: LoggedMatch['log']): void;
  /** The service as another service calls it. */
  readonly realtime: TestCaller;
  stop(): Promise<void>;
}

const staff = (['director', 'referee', 'umpire'] as const).map((role) => ({ userId: `user-${role}`, role }));

const fillRecords = (records: OwnedRecords): void => {
  for (const id of ['club-1', 'club-2']) records.clubs.set(id, clubState(id));
  records.courts.set('court-1', courtState('court-1', 'club-1'));
  records.courts.set('court-2', courtState('court-2', 'club-1'));
  records.courts.set('court-9', courtState('court-9', 'club-2'));
  records.courts.set('court-gone', courtState('court-gone', 'club-1', { deleted: true }));
  for (const name of ['ana', 'bea', 'cara', 'dora', 'stranger']) {
    const id = `player-${name}`;
    records.players.set(id, playerState(id, { name, userId: `user-${name}` }));
  }
  records.players.set('player-old', playerState('player-old', { mergedInto: 'player-ana' }));
  records.users.set('user-chair', userState('user-chair'));
  records.tournaments.set('t-1', tournamentState('t-1', { staff, hostClubIds: ['club-1'] }));
  records.tournaments.set('t-draft', tournamentState('t-draft', { staff, phase: 'draft' }));
  records.tournaments.set('t-early', tournamentState('t-early', { staff, phase: 'registration' }));
  records.ties.set('tie-1', teamMatchState('tie-1'));
};

/** Starts it on a free port. */
export async function startMemoryService(): Promise<MemoryService> {
  const records = noRecords();
  fillRecords(records);
  const { deps, matches, clock } = createMemoryDeps(records);
  const keys = await createInternalKeys(['gateway', 'realtime']);
  const logger = createLogger({ service: 'scoring', level: 'silent' });
  const app = createServiceApp({
    service: 'scoring',
    logger,
    metrics: createMetrics('scoring'),
    readiness: createReadiness(),
    verifier: createInternalVerifier({ audience: 'scoring', trustedKeys: keys.trustedKeys }),
    checkAnswers: true,
  });
  mountAll(app, deps, { epoch: 1, publicUrl: 'https://courtcast.example' });
  const server = await startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  return {
    ...createTestCaller(server.url, { key: keys.privateKeys.gateway ?? '' }),
    realtime: createTestCaller(server.url, { from: 'realtime', key: keys.privateKeys.realtime ?? '' }),
    records,
    matches,
    deps,
    clock,
    put: (match, log = []) => void matches.set(match.id, { id: match.id, state: match, version: 1, log }),
    stop: () => server.stop(),
  };
}
