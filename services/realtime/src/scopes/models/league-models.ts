import { leagueGroupStateSchema, teamMatchDataOf } from '@courtcast/contracts';
import type { DomainEvent, SocketEvent } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import { createRecentAnnouncements } from './recent-announcements.ts';
import type { Announcement, KnownVersion, OwnedRecord, ScopeModel } from '../scope-model.ts';

type TeamMatchView = SocketEvent<'team-match:updated'>['data'];

function announceTeamMatch(data: TeamMatchView, timestamp: string): Announcement[] {
  return [{ name: 'team-match:updated', payload: { teamMatchId: data.id, data, timestamp } }];
}

/** A team match in the form that anyone may see. */
export function createTeamMatchModel(record: OwnedRecord): ScopeModel {
  let known: KnownVersion = record;
  let view = teamMatchDataOf(record.state);
  return {
    isHidden: false,
    apply(event) {
      if (event.aggregate !== 'team-match' || event.aggregateId !== known.id || !isNewer(event, known))
        return [];
      known = { id: known.id, epoch: event.epoch, version: event.version };
      view = teamMatchDataOf(event.state);
      return announceTeamMatch(view, event.at);
    },
    snapshot: (now) => ({ ...view, timestamp: now }),
    newest: (at) => announceTeamMatch(view, at),
    known: () => [known],
    missingBefore: () => null,
  };
}

/** A league group: its table, and every change of its team matches. */
export function createLeagueGroupModel(record: OwnedRecord): ScopeModel {
  let known: KnownVersion = record;
  let rows = leagueGroupStateSchema.parse(record.state).rows;
  const teamMatches = new Map<string, KnownVersion>();
  const recent = createRecentAnnouncements();

  const announceTable = (timestamp: string): Announcement[] => [
    { name: 'standings:updated', payload: { leagueGroupId: known.id, data: { rows }, timestamp } },
  ];

  function applyTable(event: DomainEvent): Announcement[] {
    if (!isNewer(event, known)) return [];
    known = { id: known.id, epoch: event.epoch, version: event.version };
    const before = JSON.stringify(rows);
    rows = leagueGroupStateSchema.parse(event.state).rows;
    if (JSON.stringify(rows) === before) return [];
    return announceTable(event.at);
  }

  function applyTeamMatch(event: DomainEvent): Announcement[] {
    if (!isNewer(event, teamMatches.get(event.aggregateId) ?? null)) return [];
    teamMatches.set(event.aggregateId, { id: event.aggregateId, epoch: event.epoch, version: event.version });
    const announcements = announceTeamMatch(teamMatchDataOf(event.state), event.at);
    recent.note(event.aggregateId, announcements);
    return announcements;
  }

  return {
    isHidden: false,
    apply(event) {
      if (event.aggregate === 'league-group' && event.aggregateId === known.id) return applyTable(event);
      return event.aggregate === 'team-match' ? applyTeamMatch(event) : [];
    },
    snapshot: (now) => ({ leagueGroupId: known.id, rows, timestamp: now }),
    newest: (at) => [...recent.all(), ...announceTable(at)],
    known: () => [known],
    missingBefore: () => null,
  };
}
