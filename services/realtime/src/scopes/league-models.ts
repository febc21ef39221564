import { leagueGroupStateSchema, snapshotSchemas, teamMatchStateSchema } from '@courtcast/contracts';
import type { DomainEvent, SocketEvent } from '@courtcast/contracts';
import { isNewer } from './model.ts';
import type { Announcement, KnownVersion, OwnedRecord, ScopeModel } from './model.ts';

const teamMatchViewSchema = snapshotSchemas['team-match'].omit({ timestamp: true });

type TeamMatchView = SocketEvent<'team-match:updated'>['data'];

/** The form that everybody may see: nobody's own notes. */
const viewOf = (state: unknown): TeamMatchView =>
  teamMatchViewSchema.parse({ ...teamMatchStateSchema.parse(state), homeNotes: null, guestNotes: null });

const tellTeamMatch = (data: TeamMatchView, timestamp: string): Announcement[] => [
  { name: 'team-match:updated', payload: { teamMatchId: data.id, data, timestamp } },
];

/** A team match in the form that everybody may see. */
export function createTeamMatchModel(record: OwnedRecord): ScopeModel {
  let known: KnownVersion = record;
  let view = viewOf(record.state);
  return {
    isHidden: false,
    take(event) {
      if (event.aggregate !== 'team-match' || event.aggregateId !== known.id || !isNewer(event, known))
        return [];
      known = { id: known.id, epoch: event.epoch, version: event.version };
      view = viewOf(event.state);
      return tellTeamMatch(view, event.at);
    },
    snapshot: (now) => ({ ...view, timestamp: now }),
    newest: (at) => tellTeamMatch(view, at),
    known: () => [known],
    missingBefore: () => null,
  };
}

/** A league group: its table, and every change of its team matches. */
export function createLeagueGroupModel(record: OwnedRecord): ScopeModel {
  let known: KnownVersion = record;
  let rows = leagueGroupStateSchema.parse(record.state).rows;
  const teamMatches = new Map<string, KnownVersion>();

  const tellTable = (timestamp: string): Announcement[] => [
    { name: 'standings:updated', payload: { leagueGroupId: known.id, data: { rows }, timestamp } },
  ];

  function takeTable(event: DomainEvent): Announcement[] {
    if (!isNewer(event, known)) return [];
    known = { id: known.id, epoch: event.epoch, version: event.version };
    const before = JSON.stringify(rows);
    rows = leagueGroupStateSchema.parse(event.state).rows;
    if (JSON.stringify(rows) === before) return [];
    return tellTable(event.at);
  }

  function takeTeamMatch(event: DomainEvent): Announcement[] {
    if (!isNewer(event, teamMatches.get(event.aggregateId))) return [];
    teamMatches.set(event.aggregateId, { id: event.aggregateId, epoch: event.epoch, version: event.version });
    return tellTeamMatch(viewOf(event.state), event.at);
  }

  return {
    isHidden: false,
    take(event) {
      if (event.aggregate === 'league-group' && event.aggregateId === known.id) return takeTable(event);
      return event.aggregate === 'team-match' ? takeTeamMatch(event) : [];
    },
    snapshot: (now) => ({ leagueGroupId: known.id, rows, timestamp: now }),
    newest: tellTable,
    known: () => [known],
    missingBefore: () => null,
  };
}
