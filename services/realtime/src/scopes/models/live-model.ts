import type { DomainEvent, MatchState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import { everyChange, readMatchState } from './match-model.ts';
import { createRecentAnnouncements, setLatest } from './recent-announcements.ts';
import type { Announcement, KnownVersion, OwnedRecord, ScopeModel } from '../scope-model.ts';

/** A match in progress, and the version of it that is known. */
interface LiveMatch {
  readonly known: KnownVersion;
  readonly state: MatchState;
}

/** The live matches of a scope. */
export type LiveMatches = ReadonlyMap<string, LiveMatch>;

/** A change of a match; `wasLive` says whether the match was one of the scope's live ones before it. */
export interface MatchChange extends Pick<DomainEvent, 'changes' | 'version' | 'at'> {
  readonly wasLive: boolean;
}

/** The rules of a scope that shows live matches: a tournament, a club, a court or a list. */
export interface LiveScopeRules {
  readonly isHidden: boolean;
  /** Whether a match is one of this scope's. */
  readonly belongs: (state: MatchState) => boolean;
  readonly announce: (change: MatchChange, state: MatchState, live: LiveMatches) => readonly Announcement[];
  readonly announceOther: (event: DomainEvent) => readonly Announcement[];
  readonly snapshot: (now: string, live: LiveMatches) => unknown;
  /** Announcements for a socket that missed events; by default the last announcement of everything. */
  readonly newest?: (now: string, live: LiveMatches) => readonly Announcement[];
}

/** The initial state of a scope of live matches. */
export interface LiveScope {
  readonly id: string;
  readonly isHidden: boolean;
  readonly records: readonly OwnedRecord[];
}

/** Number of finished matches that are remembered, so that an old event does not bring them back. */
const MAX_REMEMBERED = 10_000;

/** The matches of a scope by version: the live ones with their states, of the others the latest ones. */
function createMatches(belongs: (state: MatchState) => boolean) {
  const live = new Map<string, LiveMatch>();
  const others = new Map<string, KnownVersion>();

  return {
    live,
    knownOf: (id: string): KnownVersion | null => live.get(id)?.known ?? others.get(id) ?? null,
    keep({ id, epoch, version, state: given }: OwnedRecord): MatchState {
      const state = readMatchState(given);
      const known = { id, epoch, version };
      others.delete(id);
      if (state.status === 'in_progress' && belongs(state)) live.set(id, { known, state });
      else {
        live.delete(id);
        setLatest(others, [id, known], MAX_REMEMBERED);
      }
      return state;
    },
  };
}

/** A match as a change that announces all of it. */
function everythingOf({ known, state }: LiveMatch, at: string): MatchChange {
  return { changes: [...everyChange], version: known.version, at, wasLive: state.status === 'in_progress' };
}

/** The model of a scope that shows live matches, by the scope's rules. */
export function createLiveModel(rules: LiveScopeRules, records: readonly OwnedRecord[]): ScopeModel {
  const matches = createMatches(rules.belongs);
  const others = new Map<string, KnownVersion>();
  const recent = createRecentAnnouncements();
  for (const record of records) matches.keep(record);

  function applyMatch(event: DomainEvent): readonly Announcement[] {
    const { aggregateId: id, epoch, version, changes, at } = event;
    if (!isNewer(event, matches.knownOf(id))) return [];
    const wasLive = matches.live.has(id);
    const state = matches.keep({ id, epoch, version, state: event.state });
    const announcements = rules.announce({ changes, version, at, wasLive }, state, matches.live);
    if (matches.live.has(id)) recent.forget(id);
    else recent.note(id, announcements);
    return announcements;
  }

  function applyOther(event: DomainEvent): readonly Announcement[] {
    const key = `${event.aggregate}.${event.aggregateId}`;
    if (!isNewer(event, others.get(key) ?? null)) return [];
    others.set(key, { id: event.aggregateId, epoch: event.epoch, version: event.version });
    const announcements = rules.announceOther(event);
    recent.note(key, announcements);
    return announcements;
  }

  function announceAll(at: string): readonly Announcement[] {
    const current = [...matches.live.values()].flatMap((match) =>
      rules.announce(everythingOf(match, at), match.state, matches.live),
    );
    return [...recent.all(), ...current];
  }

  return {
    isHidden: rules.isHidden,
    apply: (event) => (event.aggregate === 'match' ? applyMatch(event) : applyOther(event)),
    snapshot: (now) => rules.snapshot(now, matches.live),
    newest: (at) => rules.newest?.(at, matches.live) ?? announceAll(at),
    known: () => [...matches.live.values()].map(({ known }) => known),
    missingBefore: () => null,
  };
}
