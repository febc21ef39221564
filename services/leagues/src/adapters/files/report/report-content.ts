import type { MatchState } from '@courtcast/contracts';
import { localTime } from '@courtcast/downloads';
import { createSeededId } from '@courtcast/runtime';
import { matchFormats } from '@courtcast/scoring-rules';
import type { Report } from '../../../application/files/read.ts';
import { entryIds, revealedEntries } from '../../../domain/team-match-entries.ts';
import type { Entry } from '../../../domain/team-match-entries.ts';
import type { MatchType } from '../../../domain/team-match-totals.ts';
import { dayWithoutTime } from '../../../domain/team-match.ts';
import type { TeamMatch, TeamMatchSide } from '../../../domain/team-match.ts';

/** One of the singles or doubles as it is printed; unknown fields are empty, to be filled in by hand. */
export interface ReportRow {
  readonly position: number;
  readonly home: readonly string[];
  readonly guest: readonly string[];
  readonly sets: readonly string[];
  readonly result: string;
}

export interface ReportSection {
  readonly title: string;
  readonly rows: readonly ReportRow[];
}

export interface Signature {
  readonly label: string;
  readonly name: string;
  /** When that side approved the result; empty before. */
  readonly detail: string;
}

/** The report of a team match as texts. */
export interface ReportContent {
  readonly title: string;
  readonly context: string;
  readonly teams: readonly [home: string, guest: string];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Sets of the longest match. */
  readonly setCount: number;
  readonly sections: readonly ReportSection[];
  readonly totals: readonly (readonly [label: string, home: string, guest: string])[];
  readonly notes: string;
  readonly signatures: readonly Signature[];
  /** Time of the last change to its content. */
  readonly changedAt: Date;
}

const endings: Readonly<Record<string, string>> = { walkover: 'w.o.', retirement: 'ret.', default: 'def.' };

function setText({ home, guest, tiebreak }: NonNullable<MatchState['sets']>[number]): string {
  const points = tiebreak === undefined ? '' : ` (${Math.min(tiebreak.home, tiebreak.guest)})`;
  return `${home}:${guest}${points}`;
}

function resultText({ winnerSide, outcome }: MatchState): string {
  if (winnerSide === null) return '';
  const ending = endings[outcome ?? ''];
  const result = winnerSide === 'home' ? '1 : 0' : '0 : 1';
  return ending === undefined ? result : `${result} ${ending}`;
}

function rowOf(entry: Pick<Entry, 'position' | 'home' | 'guest'>, match: MatchState | undefined): ReportRow {
  return {
    position: entry.position,
    home: entry.home.map(({ playerName }) => playerName),
    guest: entry.guest.map(({ playerName }) => playerName),
    sets: (match?.sets ?? []).map(setText),
    result: match === undefined ? '' : resultText(match),
  };
}

function sectionOf({ teamMatch, matches }: Report, matchType: MatchType, count: number): ReportSection {
  const entries = revealedEntries(teamMatch.state).filter((entry) => entry.matchType === matchType);
  const rows = Array.from({ length: count }, (_, index) => {
    const entry = entries[index] ?? { matchType, position: index + 1, home: [], guest: [] };
    return rowOf(entry, matches.get(entryIds(createSeededId, teamMatch, entry).matchId));
  });
  return { title: matchType === 'singles' ? 'Singles' : 'Doubles', rows };
}

function whenText({ teamMatch, timeZone }: Report): string {
  const { scheduledAt } = teamMatch.state;
  if (scheduledAt === null) return '';
  const day = dayWithoutTime(scheduledAt);
  if (day !== null) return day;
  const { date, time } = localTime(scheduledAt, timeZone);
  return `${date} ${time} (${timeZone})`;
}

const refereeRoles = { home_captain: 'home captain', guest_captain: 'guest captain', neutral: 'neutral' };

function refereeText({ teamMatch, names }: Report): string {
  const { refereePlayerId, refereeType } = teamMatch.state;
  const role = refereeType === null ? '' : refereeRoles[refereeType];
  const name = names.get(refereePlayerId ?? '') ?? '';
  return name === '' || role === '' ? `${name}${role}` : `${name} (${role})`;
}

const statuses = {
  upcoming: 'not yet played',
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
};

function statusText({ status, forfeitedBy, ...teamMatch }: TeamMatch): string {
  if (teamMatch.areBothAbsent === true) return 'neither team came';
  return forfeitedBy === null ? statuses[status] : `forfeited by ${teamMatch[forfeitedBy].teamName}`;
}

/** Before play the form leaves room to write them. */
const totalsOf = ({ home, guest, status }: TeamMatch): ReportContent['totals'] => {
  const text = (count: number): string => (status === 'upcoming' ? '' : String(count));
  const line = (label: string, of: (side: TeamMatchSide) => number) =>
    [label, text(of(home)), text(of(guest))] as const;
  return [
    line('Singles', (side) => side.singlesWon),
    line('Doubles', (side) => side.doublesWon),
    line('Matches', (side) => side.matchesWon),
    line('Sets', (side) => side.setsWon),
    line('Games', (side) => side.gamesWon),
  ];
};

function signatureOf(label: string, side: TeamMatchSide, { names, timeZone }: Report): Signature {
  const { approvedAt, captainPlayerId } = side;
  const approved = approvedAt === null ? null : localTime(approvedAt, timeZone);
  const detail = approved === null ? '' : `approved ${approved.date} ${approved.time}`;
  return { label, name: names.get(captainPlayerId) ?? '', detail };
}

/** The content of a team match's report: no line-up before both are in, no notes of a side. */
export function toReportContent(report: Report): ReportContent {
  const { teamMatch, championship, league, group } = report;
  const { state } = teamMatch;
  const { home, guest, singlesCount, doublesCount } = state;
  const sections = [sectionOf(report, 'singles', singlesCount), sectionOf(report, 'doubles', doublesCount)];
  return {
    title: `${home.teamName} – ${guest.teamName} – report`,
    context: [`${championship.name} ${championship.season}`, league.name, group.name].join('  ·  '),
    teams: [home.teamName, guest.teamName],
    facts: [
      ['Match day', state.matchDay === null ? '' : String(state.matchDay)],
      ['Date', whenText(report)],
      ['Place', state.location ?? ''],
      ['Referee', refereeText(report)],
      ['Status', statusText(state)],
    ],
    setCount: matchFormats[state.matchFormat].bestOf,
    sections: sections.filter(({ rows }) => rows.length > 0),
    totals: totalsOf(state),
    notes: state.notes ?? '',
    signatures: [
      signatureOf('Captain home', home, report),
      signatureOf('Captain guest', guest, report),
      { label: 'Referee', name: report.names.get(state.refereePlayerId ?? '') ?? '', detail: '' },
    ],
    changedAt: state.updatedAt,
  };
}
