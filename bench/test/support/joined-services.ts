import type { Caller, Command, DrawState, MatchState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { CopiedRecord, Stored } from '@courtcast/domain';
import { createCommand } from '@courtcast/runtime';
import { playerState } from '@courtcast/testkit';
import { toMatchRecord } from '../../../services/tournaments/src/adapters/mongo/copies.ts';
import { toDrawState } from '../../../services/tournaments/src/adapters/views/draw.ts';
import { toTournamentState } from '../../../services/tournaments/src/adapters/views/tournament.ts';
import { handleDraw as moveDrawOn } from '../../../services/tournaments/src/application/events/handle-draw.ts';
import { handleMatch } from '../../../services/tournaments/src/application/events/handle-match.ts';
import type { Deps as TournamentDeps, Draws } from '../../../services/tournaments/src/application/ports.ts';
import type { Draw } from '../../../services/tournaments/src/domain/draws/draw.ts';
import type { World } from '../../../services/tournaments/test/support/memory.ts';
import { createMemory } from '../../../services/tournaments/test/support/memory.ts';
import { toMatchState } from '../../../services/scoring/src/adapters/views/match.ts';
import { handleDraw as makeMatches } from '../../../services/scoring/src/application/events/handle-draw.ts';
import type {
  Copies,
  Deps as ScoringDeps,
  MatchStore,
  StoredMatch,
} from '../../../services/scoring/src/application/ports.ts';
import { createMemoryDeps } from '../../../services/scoring/test/support/memory-deps.ts';
import { noRecords } from '../../../services/scoring/test/support/owners.ts';

/** An event on its way to one consumer. */
type Message =
  | { readonly to: 'tournaments-on-matches'; readonly version: number; readonly state: MatchState }
  | { readonly to: 'scoring-on-draws'; readonly version: number; readonly state: DrawState }
  | { readonly to: 'tournaments-on-draws'; readonly id: string };

/** Tournaments and scoring over memory, joined by nothing but their events. */
export interface JoinedServices {
  readonly tournaments: TournamentDeps;
  readonly scoring: ScoringDeps;
  /** A command of its own; the same for the same place in a run. */
  command(): Command;
  /** Every match and draw with its version: what a refused command must not change. */
  versions(): string;
  allMatches(): StoredMatch[];
  /** Publishes a tournament as it is now to scoring. */
  publishTournament(id: string): Promise<void>;
  /** Delivers some of what is on its way, in any order and some of it twice. */
  deliver(count: number): Promise<void>;
  /** Delivers the newest of what is on its way, before all others. */
  deliverNewest(): Promise<void>;
  /** Delivers everything, until nothing more comes of it. */
  settle(): Promise<void>;
}

const at = new Date('2026-05-01T12:00:00Z');
export const director: Caller = {
  kind: 'user',
  userId: 'director',
  playerId: null,
  role: 'admin',
  clubs: [],
};
const TWICE = 0.15;

/** A copy that keeps epoch and version, as the real one does. */
const orderedCopies = <S>(): Copies<S> => {
  const kept = new Map<string, CopiedRecord<S>>();
  const find = async (id: string): Promise<S | null> => kept.get(id)?.state ?? null;
  return {
    find,
    findOrAsk: find,
    refresh: find,
    findMany: async () => new Map(),
    findRecord: async (id) => kept.get(id) ?? null,
    apply: async ({ aggregateId, epoch, version }, state) => {
      const known = kept.get(aggregateId) ?? null;
      if (state === null || !isNewer({ epoch, version }, known, false)) return false;
      kept.set(aggregateId, { epoch, version, state });
      return true;
    },
  };
};

const announcingMatches = (store: MatchStore, announce: (stored: StoredMatch) => void): MatchStore => ({
  ...store,
  insert: async (...creation) => {
    const stored = await store.insert(...creation);
    announce(stored);
    return stored;
  },
  update: async (id, ...change) => {
    const before = await store.find(id);
    const stored = await store.update(id, ...change);
    if (stored.version !== before?.version) announce(stored);
    return stored;
  },
});

const announcingDraws = (draws: Draws, announce: (stored: Stored<Draw>) => void): Draws => ({
  ...draws,
  insert: async (creation) => {
    const stored = await draws.insert(creation);
    announce(stored);
    return stored;
  },
  update: async (id, ...change) => {
    const before = await draws.find(id);
    const stored = await draws.update(id, ...change);
    if (stored.version !== before?.version) announce(stored);
    return stored;
  },
});

const createDelivery = (random: () => number, take: (message: Message) => Promise<void>) => {
  const waiting: Message[] = [];
  const deliverOne = async (): Promise<void> => {
    const index = Math.floor(random() * waiting.length);
    const message = waiting[index];
    if (message === undefined) return;
    if (random() > TWICE) waiting.splice(index, 1);
    await take(message);
  };
  return {
    send: (...messages: Message[]) => void waiting.push(...messages),
    deliverNewest: async () => {
      const newest = waiting.pop();
      if (newest !== undefined) await take(newest);
    },
    deliver: async (count: number) => {
      for (let done = 0; done < count && waiting.length > 0; done++) await deliverOne();
    },
    settle: async () => {
      while (waiting.length > 0) await deliverOne();
    },
  };
};

const takeFor =
  (tournaments: TournamentDeps, scoring: ScoringDeps, world: World) =>
  async (message: Message): Promise<void> => {
    if (message.to === 'tournaments-on-draws') return moveDrawOn(tournaments, message.id);
    const { state, version } = message;
    if (message.to === 'tournaments-on-matches') {
      const known = world.matches.get(state.id);
      if (known === undefined || known.version < version) {
        world.matches.set(state.id, { epoch: 1, version, ...toMatchRecord(message.state) });
      }
      return handleMatch(tournaments, state.id);
    }
    const caller: Caller = { kind: 'service', name: 'tournaments' };
    const command = createCommand({
      id: `${state.id}:${version}`,
      startedAt: at,
      caller,
      requestId: 'event',
    });
    const event = { aggregateId: state.id, epoch: 1, version };
    return makeMatches(scoring, { event, state: message.state, command, isReplay: false });
  };

/** Makes them, with players `p1` to `p<players>`. Everything that is left to chance comes from `random`. */
export function joinServices(random: () => number, players: number): JoinedServices {
  const { deps, world } = createMemory(() => at);
  const owned = noRecords();
  const memory = createMemoryDeps(owned);
  for (let place = 1; place <= players; place++) {
    const id = `p${place}`;
    owned.players.set(id, playerState(id));
    world.players.set(id, playerState(id));
  }
  const drawVersions = new Map<string, number>();
  const draws = announcingDraws(deps.draws, ({ id, version, state }) => {
    drawVersions.set(id, version);
    delivery.send(
      { to: 'scoring-on-draws', version, state: toDrawState(id, state) },
      { to: 'tournaments-on-draws', id },
    );
  });
  const matches = announcingMatches(memory.deps.matches, (stored) =>
    delivery.send({ to: 'tournaments-on-matches', version: stored.version, state: toMatchState(stored) }),
  );
  const tournaments: TournamentDeps = { ...deps, draws };
  const records = { ...memory.deps.records, draws: orderedCopies<DrawState>() };
  const scoring: ScoringDeps = { ...memory.deps, matches, records };
  const delivery = createDelivery(random, takeFor(tournaments, scoring, world));
  let commands = 0;
  return {
    tournaments,
    scoring,
    command: () => {
      commands += 1;
      return createCommand({ id: `command-${commands}`, startedAt: at, caller: director, requestId: 'test' });
    },
    versions: () =>
      JSON.stringify([
        [...drawVersions],
        [...memory.matches.values()].map(({ id, version }) => [id, version]),
      ]),
    allMatches: () => [...memory.matches.values()],
    publishTournament: async (id) => {
      const found = await tournaments.tournaments.find(id);
      if (found !== null) owned.tournaments.set(id, toTournamentState(id, found.state));
    },
    deliver: delivery.deliver,
    deliverNewest: delivery.deliverNewest,
    settle: delivery.settle,
  };
}
