import { drawStateSchema, liveMatchOf, matchStateSchema, tournamentStateSchema } from '@courtcast/contracts';
import type { DomainEvent, MatchState, TournamentPhase } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import { changesOf, everyChange, matchSnapshotOf, tournamentMatchAnnouncements } from './match-model.ts';
import type { Announcement, KnownVersion, OwnedRecord, ScopeModel } from './scope-model.ts';

/** The live matches of a scope, kept by version; what has ended is remembered by version only. */
interface LiveMatches {
  readonly versions: Map<string, KnownVersion>;
  readonly live: Map<string, MatchState>;
}

function keep(
  matches: LiveMatches,
  record: OwnedRecord,
  belongs: (state: MatchState) => boolean,
): MatchState {
  const state = matchStateSchema.parse(record.state);
  matches.versions.set(record.id, { id: record.id, epoch: record.epoch, version: record.version });
  if (state.status === 'in_progress' && belongs(state)) matches.live.set(record.id, state);
  else matches.live.delete(record.id);
  return state;
}

type MatchChange = Pick<DomainEvent, 'changes' | 'version' | 'at'>;

/** What a scope that shows live matches is: a tournament, a club or a court. */
interface LiveScopeRules {
  readonly isHidden: boolean;
  /** Whether a match is one of this scope's. */
  readonly belongs: (state: MatchState) => boolean;
  readonly announce: (event: MatchChange, state: MatchState, matches: LiveMatches) => readonly Announcement[];
  readonly announceOther: (event: DomainEvent) => readonly Announcement[];
  readonly snapshot: (now: string, matches: LiveMatches) => unknown;
}

/** A match as an event of which everything is announced. */
function everythingOf(state: MatchState, at: string): MatchChange {
  return {
    changes: [...everyChange],
    version: state.version,
    at,
  };
}

function createLiveModel(rules: LiveScopeRules, records: readonly OwnedRecord[]): ScopeModel {
  const matches: LiveMatches = { versions: new Map(), live: new Map() };
  const others = new Map<string, KnownVersion>();
  for (const record of records) keep(matches, record, rules.belongs);

  function applyMatch(event: DomainEvent): readonly Announcement[] {
    if (!isNewer(event, matches.versions.get(event.aggregateId) ?? null)) return [];
    const record = { id: event.aggregateId, epoch: event.epoch, version: event.version, state: event.state };
    return rules.announce(event, keep(matches, record, rules.belongs), matches);
  }

  function applyOther(event: DomainEvent): readonly Announcement[] {
    const key = `${event.aggregate}.${event.aggregateId}`;
    if (!isNewer(event, others.get(key) ?? null)) return [];
    others.set(key, { id: event.aggregateId, epoch: event.epoch, version: event.version });
    return rules.announceOther(event);
  }

  return {
    isHidden: rules.isHidden,
    apply: (event) => (event.aggregate === 'match' ? applyMatch(event) : applyOther(event)),
    snapshot: (now) => rules.snapshot(now, matches),
    newest: (at) =>
      [...matches.live.values()].flatMap((state) => rules.announce(everythingOf(state, at), state, matches)),
    known: () => [...matches.live.keys()].flatMap((id) => matches.versions.get(id) ?? []),
    missingBefore: () => null,
  };
}

const statusOfPhase = {
  draft: 'upcoming',
  registration: 'upcoming',
  live: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<TournamentPhase, string>;

function announceTournamentEvent(tournamentId: string, event: DomainEvent): readonly Announcement[] {
  const timestamp = event.at;
  if (event.aggregate === 'draw') {
    const draw = drawStateSchema.safeParse(event.state);
    if (!draw.success) return [];
    return [
      {
        name: 'tournament:updated',
        payload: { tournamentId, data: { change: 'draw', drawId: draw.data.id }, timestamp },
      },
    ];
  }
  if (event.aggregate === 'order-of-play') {
    return [
      { name: 'tournament:updated', payload: { tournamentId, data: { change: 'schedule' }, timestamp } },
    ];
  }
  const tournament = tournamentStateSchema.safeParse(event.state);
  if (event.aggregate !== 'tournament' || !tournament.success) return [];
  const change = event.changes.includes('phase') ? 'phase' : 'details';
  const status = statusOfPhase[tournament.data.phase];
  return [{ name: 'tournament:updated', payload: { tournamentId, data: { change, status }, timestamp } }];
}

/** What a scope of live matches starts from. */
export interface LiveScope {
  readonly id: string;
  readonly isHidden: boolean;
  readonly records: readonly OwnedRecord[];
}

/** A tournament: its live matches, and whatever changes in it. */
export function createTournamentModel({ id, isHidden, records }: LiveScope): ScopeModel {
  const rules: LiveScopeRules = {
    isHidden,
    belongs: (state) => state.tournament?.id === id,
    announce: (event, state) => (rules.belongs(state) ? tournamentMatchAnnouncements(id, event, state) : []),
    announceOther: (event) => announceTournamentEvent(id, event),
    snapshot: (now, { live }) => ({
      tournamentId: id,
      matches: [...live.values()].map((state) => matchSnapshotOf(state, now)),
      timestamp: now,
    }),
  };
  return createLiveModel(rules, records);
}

/** A club: its live matches, and which match of it changed its status. */
export function createClubModel({ id, isHidden, records }: LiveScope): ScopeModel {
  const rules: LiveScopeRules = {
    isHidden,
    belongs: (state) => state.court === null || state.court.clubId === id,
    announce: (event, state) =>
      changesOf(event).other
        ? [
            {
              name: 'club:updated',
              payload: { clubId: id, data: { matchId: state.id, status: state.status }, timestamp: event.at },
            },
          ]
        : [],
    announceOther: () => [],
    snapshot: (now, { live }) => ({
      clubId: id,
      matches: [...live.values()].map((state) => matchSnapshotOf(state, now)),
      timestamp: now,
    }),
  };
  return createLiveModel(rules, records);
}

/** A court: the match in progress on it, null while it is idle. */
export function createCourtModel({ id, isHidden, records }: LiveScope): ScopeModel {
  let shown: string | null = null;
  const current = (matches: LiveMatches) => {
    const [match] = [...matches.live.values()];
    return match === undefined ? null : liveMatchOf(match);
  };
  const rules: LiveScopeRules = {
    isHidden,
    belongs: (state) => state.court?.id === id,
    announce: (event, state, matches) => {
      const match = current(matches);
      const concerns = match?.id === state.id || (match === null && shown === state.id);
      if (concerns) shown = match?.id ?? null;
      return concerns
        ? [{ name: 'court:updated', payload: { courtId: id, data: { match }, timestamp: event.at } }]
        : [];
    },
    announceOther: () => [],
    snapshot: (now, matches) => ({ courtId: id, match: current(matches), timestamp: now }),
  };
  const model = createLiveModel(rules, records);
  shown = model.known()[0]?.id ?? null;
  return model;
}
