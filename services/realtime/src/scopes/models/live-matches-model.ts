import { changesOf, liveMatchOf, tournamentDataOf } from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { createLiveModel } from './live-model.ts';
import type { LiveMatches, LiveScope, LiveScopeRules } from './live-model.ts';
import { matchSnapshotOf, tournamentMatchAnnouncements } from './match-model.ts';
import type { Announcement, ScopeModel } from '../scope-model.ts';

function announceTournamentEvent(tournamentId: string, event: DomainEvent): readonly Announcement[] {
  const data = tournamentDataOf(event);
  return data === null
    ? []
    : [{ name: 'tournament:updated', payload: { tournamentId, data, timestamp: event.at } }];
}

/** A tournament: its live matches, and whatever changes in it. */
export function createTournamentModel({ id, isHidden, records }: LiveScope): ScopeModel {
  const rules: LiveScopeRules = {
    isHidden,
    belongs: (state) => state.tournament?.id === id,
    announce: (event, state) => (rules.belongs(state) ? tournamentMatchAnnouncements(id, event, state) : []),
    announceOther: (event) => announceTournamentEvent(id, event),
    snapshot: (now, live) => ({
      tournamentId: id,
      matches: [...live.values()].map(({ state }) => matchSnapshotOf(state, now)),
      timestamp: now,
    }),
  };
  return createLiveModel(rules, records);
}

/** A club: its live matches, and which match of it changed its status; nothing of drafts, which it does not hide. */
export function createClubModel({ id, isHidden, records }: LiveScope): ScopeModel {
  const rules: LiveScopeRules = {
    isHidden,
    belongs: (state) => !state.hidden && (state.court === null || state.court.clubId === id),
    announce: (event, state) =>
      changesOf(event).other && !state.hidden
        ? [
            {
              name: 'club:updated',
              payload: {
                clubId: id,
                data: { matchId: state.id, status: state.status, version: event.version },
                timestamp: event.at,
              },
            },
          ]
        : [],
    announceOther: () => [],
    snapshot: (now, live) => ({
      clubId: id,
      matches: [...live.values()].map(({ state }) => matchSnapshotOf(state, now)),
      timestamp: now,
    }),
  };
  return createLiveModel(rules, records);
}

/** A court: the match in progress on it, null while it is idle. */
export function createCourtModel({ id, isHidden, records }: LiveScope): ScopeModel {
  let shown: string | null = null;
  const current = (live: LiveMatches) => {
    const [match] = live.values();
    return match === undefined ? null : liveMatchOf(match.state);
  };
  const rules: LiveScopeRules = {
    isHidden,
    belongs: (state) => !state.hidden && state.court?.id === id,
    announce: (event, state, live) => {
      const match = current(live);
      const concerns = match?.id === state.id || (match === null && shown === state.id);
      if (concerns) shown = match?.id ?? null;
      return concerns
        ? [{ name: 'court:updated', payload: { courtId: id, data: { match }, timestamp: event.at } }]
        : [];
    },
    announceOther: () => [],
    snapshot: (now, live) => ({ courtId: id, match: current(live), timestamp: now }),
    // One message says all, of an idle court, too.
    newest: (timestamp, live) => [
      { name: 'court:updated', payload: { courtId: id, data: { match: current(live) }, timestamp } },
    ],
  };
  const model = createLiveModel(rules, records);
  shown = model.known()[0]?.id ?? null;
  return model;
}
