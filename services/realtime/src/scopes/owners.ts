import { internalOperations, liveFilterOf } from '@courtcast/contracts';
import type { Caller, SubscribableScope } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import { isProblem, notFound, unavailable } from '@courtcast/problem';
import { createDrawModel } from './models/draw-model.ts';
import { createTeamMatchModel, createLeagueGroupModel } from './models/league-models.ts';
import { createLiveListModel } from './models/live-list-model.ts';
import { createClubModel, createCourtModel, createTournamentModel } from './models/live-matches-model.ts';
import { createMatchLookup } from './match-lookup.ts';
import { createMatchModel, everyChange } from './models/match-model.ts';
import { retryUntilAnswered } from './subscribe-retry.ts';
import { eventOf } from './scope-model.ts';
import type { KnownVersion, NewerState, OwnedRecord, ScopeModel } from './scope-model.ts';

/** The services that own watched scopes. */
export interface Owners {
  /**
   * The state of a scope as its owner has it now, hidden or not; an owner that is late is asked again. Throws Problem
   * `not-found` or `unavailable`.
   */
  load(kind: SubscribableScope, id: string): Promise<ScopeModel>;
  /** Throws Problem `not-found` when the caller may not see a scope that is hidden from the public. */
  authorize(kind: SubscribableScope, id: string, caller: Caller): Promise<void>;
  /** The records that are newer than the scope's. */
  newerOf(kind: SubscribableScope, id: string, model: ScopeModel): Promise<NewerState[]>;
  /** Matches that are newer than the versions known; one call for many. */
  newerMatches(known: readonly KnownVersion[]): Promise<NewerState[]>;
}

const labels = {
  match: 'Match',
  tournament: 'Tournament',
  draw: 'Draw',
  court: 'Court',
  club: 'Club',
  live: 'Live list',
  'team-match': 'Team match',
  'league-group': 'League group',
} as const satisfies Record<SubscribableScope, string>;

const liveModels = {
  tournament: createTournamentModel,
  court: createCourtModel,
  club: createClubModel,
  live: createLiveListModel,
} as const;

const system: Caller = { kind: 'service', name: 'realtime' };

type LiveKind = keyof typeof liveModels;
type LeagueKind = 'team-match' | 'league-group';

function isLiveKind(kind: SubscribableScope): kind is LiveKind {
  return kind in liveModels;
}

function firstOf(kind: SubscribableScope, records: readonly OwnedRecord[]): OwnedRecord {
  const [record] = records;
  if (record === undefined) throw notFound(labels[kind]);
  return record;
}

/** Whether its owner is yet to publish the newest of it. */
function isAwaited({ waitingFrom }: OwnedRecord): boolean {
  return (waitingFrom ?? null) !== null;
}

/**
 * Whether a published version is newer than the known one. Versions that wait to be published, because their owner does
 * not reach the stream, come from the stream one by one, and are not taken from the owner's answer.
 */
function hasMissedPublished({ waitingFrom }: OwnedRecord, knownVersion: number): boolean {
  return (waitingFrom ?? Infinity) > knownVersion + 1;
}

/** Options of a question to an owner: the caller, and a longer timeout than for other calls. */
interface Asking {
  readonly caller?: Caller;
  readonly timeoutMs?: number;
}

async function lookupLeagueRecord(
  client: InternalClient,
  { kind, id }: { kind: LeagueKind; id: string },
  asking: Asking = {},
): Promise<OwnedRecord[]> {
  const operation =
    kind === 'team-match' ? internalOperations.lookupTeamMatches : internalOperations.lookupLeagueGroups;
  return (await client.call(operation, { body: { ids: [id] }, ...asking })).data;
}

/** A release of scoring from before live lists has no such path: that is not the answer that a place is unknown. */
function asRefusalOfList(error: unknown): unknown {
  const isUnknownPath =
    isProblem(error) && error.code === 'not-found' && !/^(?:Tournament|Club) /.test(error.message);
  return isUnknownPath ? unavailable() : error;
}

async function askLiveList(client: InternalClient, id: string, asking: Asking) {
  try {
    return await client.call(internalOperations.getLiveList, { body: liveFilterOf(id), ...asking });
  } catch (error) {
    throw asRefusalOfList(error);
  }
}

async function askLiveScope(
  client: InternalClient,
  { kind, id }: { kind: LiveKind; id: string },
  asking: Asking,
) {
  return kind === 'live'
    ? askLiveList(client, id, asking)
    : client.call(internalOperations.getLiveScope, { body: { kind, id }, ...asking });
}

/** A draw is hidden with its tournament; scoring decides for whom. */
async function askDraw(client: InternalClient, id: string, { caller = system, ...asking }: Asking = {}) {
  const { data } = await client.call(internalOperations.lookupDraws, { body: { ids: [id] }, ...asking });
  const record = data.find(({ state }) => !state.deleted);
  if (record === undefined) throw notFound(labels.draw);
  const place = { kind: 'tournament', id: record.state.tournamentId } as const;
  const { hidden } = await askLiveScope(client, place, { ...asking, caller });
  return { record, isHidden: hidden };
}

async function authorize(
  client: InternalClient,
  { kind, id }: { kind: SubscribableScope; id: string },
  caller: Caller,
): Promise<void> {
  if (kind === 'draw') await askDraw(client, id, { caller });
  if (kind === 'match') await client.call(internalOperations.authorizeMatch, { params: { id }, caller });
  else if (isLiveKind(kind)) await askLiveScope(client, { kind, id }, { caller });
}

/**
 * Records that may be newer than the known ones: live matches of another version, and known ones that are no longer
 * live. Versions go down when a backup is restored, so any other version counts.
 */
function differing(
  live: readonly { readonly id: string; readonly version: number }[],
  known: readonly KnownVersion[],
): KnownVersion[] {
  const listed = new Map(live.map(({ id, version }) => [id, version]));
  const same = new Set(known.filter(({ id, version }) => listed.get(id) === version).map(({ id }) => id));
  const ids = new Set([...listed.keys(), ...known.map(({ id }) => id)]);
  return [...ids].filter((id) => !same.has(id)).map((id) => ({ id, epoch: 0, version: 0 }));
}

/** Asks the owners through their internal operations. */
export function createOwners(client: InternalClient, now: () => Date): Owners {
  const lookupMatches = createMatchLookup(client);

  async function load(kind: SubscribableScope, id: string, timeoutMs?: number): Promise<ScopeModel> {
    const asking: Asking = timeoutMs === undefined ? {} : { timeoutMs };
    if (kind === 'match')
      return createMatchModel(firstOf(kind, await lookupMatches([{ id, epoch: 0, version: 0 }], timeoutMs)));
    if (isLiveKind(kind)) {
      const { hidden, matches } = await askLiveScope(client, { kind, id }, { ...asking, caller: system });
      const records = await lookupMatches(differing(matches, []), timeoutMs);
      return liveModels[kind]({ id, isHidden: hidden, records });
    }
    if (kind === 'draw') return createDrawModel(await askDraw(client, id, asking));
    const record = firstOf(kind, await lookupLeagueRecord(client, { kind, id }, asking));
    return kind === 'team-match' ? createTeamMatchModel(record) : createLeagueGroupModel(record);
  }

  const newerMatches = async (known: readonly KnownVersion[]): Promise<NewerState[]> => {
    const source = {
      service: 'scoring' as const,
      aggregate: 'match',
      at: now().toISOString(),
      changes: [...everyChange],
    };
    const versions = new Map(known.map(({ id, version }) => [id, version]));
    return (await lookupMatches(known))
      .filter((record) => hasMissedPublished(record, versions.get(record.id) ?? 0))
      .map((record) => ({ event: eventOf(record, source), isAwaited: isAwaited(record) }));
  };

  async function newerOf(kind: SubscribableScope, id: string, model: ScopeModel): Promise<NewerState[]> {
    if (kind === 'match') return newerMatches(model.known());
    if (isLiveKind(kind)) {
      const { matches } = await askLiveScope(client, { kind, id }, { caller: system });
      return newerMatches(differing(matches, model.known()));
    }
    const source = { aggregate: kind, at: now().toISOString(), changes: ['refreshed'] };
    const [service, records] =
      kind === 'draw'
        ? (['tournaments', [(await askDraw(client, id)).record]] as const)
        : (['leagues', await lookupLeagueRecord(client, { kind, id })] as const);
    return records.map((record) => ({ event: eventOf(record, { ...source, service }), isAwaited: false }));
  }

  return {
    load: (kind, id) => retryUntilAnswered((timeoutMs) => load(kind, id, timeoutMs)),
    authorize: (kind, id, caller) => authorize(client, { kind, id }, caller),
    newerOf,
    newerMatches,
  };
}
