import type { MatchState } from '@courtcast/contracts';
import { localTime } from '@courtcast/downloads';
import type { FileWords } from '@courtcast/messages/words.ts';
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
  /** Players of a side. */
  readonly players: 1 | 2;
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
  /** Headings of the columns of a section. */
  readonly columns: readonly string[];
  /** Sets of the longest match. */
  readonly setCount: number;
  readonly sections: readonly ReportSection[];
  readonly totals: readonly (readonly [label: string, home: string, guest: string])[];
  /** Name of the line of totals. */
  readonly total: string;
  readonly notes: readonly [label: string, text: string];
  readonly signatures: readonly Signature[];
  /** Time of the last change to its content. */
  readonly changedAt: Date;
}

function setText({ home, guest, tiebreak }: NonNullable<MatchState['sets']>[number]): string {
  const points = tiebreak === undefined ? '' : ` (${Math.min(tiebreak.home, tiebreak.guest)})`;
  return `${home}:${guest}${points}`;
}

function resultText({ winnerSide, outcome }: MatchState, { files }: FileWords): string {
  if (winnerSide === null) return '';
  const result = winnerSide === 'home' ? '1 : 0' : '0 : 1';
  const endings: Readonly<Record<string, string>> = files.endings;
  const ending = endings[outcome ?? ''];
  return ending === undefined ? result : `${result} ${ending}`;
}

function rowOf(
  entry: Pick<Entry, 'position' | 'home' | 'guest'>,
  match: MatchState | undefined,
  words: FileWords,
): ReportRow {
  return {
    position: entry.position,
    home: entry.home.map(({ playerName }) => playerName),
    guest: entry.guest.map(({ playerName }) => playerName),
    sets: (match?.sets ?? []).map(setText),
    result: match === undefined ? '' : resultText(match, words),
  };
}

function sectionOf(
  { teamMatch, matches }: Report,
  { matchType, count }: { matchType: MatchType; count: number },
  words: FileWords,
): ReportSection {
  const entries = revealedEntries(teamMatch.state).filter((entry) => entry.matchType === matchType);
  const rows = Array.from({ length: count }, (_, index) => {
    const entry = entries[index] ?? { matchType, position: index + 1, home: [], guest: [] };
    return rowOf(entry, matches.get(entryIds(createSeededId, teamMatch, entry).matchId), words);
  });
  return { title: words.league[matchType], players: matchType === 'singles' ? 1 : 2, rows };
}

function whenText({ teamMatch, timeZone }: Report): string {
  const { scheduledAt } = teamMatch.state;
  if (scheduledAt === null) return '';
  const day = dayWithoutTime(scheduledAt);
  if (day !== null) return day;
  const { date, time } = localTime(scheduledAt, timeZone);
  return `${date} ${time} (${timeZone})`;
}

function refereeText({ teamMatch, names }: Report, { files }: FileWords): string {
  const { refereePlayerId, refereeType } = teamMatch.state;
  const role = refereeType === null ? '' : files.referees[refereeType];
  const name = names.get(refereePlayerId ?? '') ?? '';
  return name === '' || role === '' ? `${name}${role}` : `${name} (${role})`;
}

function statusText({ status, forfeitedBy, ...teamMatch }: TeamMatch, { files }: FileWords): string {
  if (teamMatch.areBothAbsent === true) return files.bothAbsent;
  return forfeitedBy === null ? files.statuses[status] : files.forfeitedBy(teamMatch[forfeitedBy].teamName);
}

/** Before play the form leaves room to write them. */
const totalsOf = ({ home, guest, status }: TeamMatch, { league }: FileWords): ReportContent['totals'] => {
  const text = (count: number): string => (status === 'upcoming' ? '' : String(count));
  const line = (label: string, of: (side: TeamMatchSide) => number) =>
    [label, text(of(home)), text(of(guest))] as const;
  return [
    line(league.singles, (side) => side.singlesWon),
    line(league.doubles, (side) => side.doublesWon),
    line(league.matches, (side) => side.matchesWon),
    line(league.sets, (side) => side.setsWon),
    line(league.games, (side) => side.gamesWon),
  ];
};

function signatureOf(
  side: 'home' | 'guest',
  { teamMatch, names, timeZone }: Report,
  { files }: FileWords,
): Signature {
  const { approvedAt, captainPlayerId } = teamMatch.state[side];
  const approved = approvedAt === null ? null : localTime(approvedAt, timeZone);
  const detail = approved === null ? '' : files.approved(`${approved.date} ${approved.time}`);
  return { label: files.captains[side], name: names.get(captainPlayerId) ?? '', detail };
}

/** The content of a team match's report: no line-up before both are in, no notes of a side. */
export function toReportContent(report: Report, words: FileWords): ReportContent {
  const { teamMatch, championship, league, group } = report;
  const { state } = teamMatch;
  const { home, guest, singlesCount, doublesCount } = state;
  const { files } = words;
  const sections = [
    sectionOf(report, { matchType: 'singles', count: singlesCount }, words),
    sectionOf(report, { matchType: 'doubles', count: doublesCount }, words),
  ];
  const setCount = matchFormats[state.matchFormat].bestOf;
  const sets = Array.from({ length: setCount }, (_, index) => words.scores.set(index + 1));
  return {
    title: `${home.teamName} – ${guest.teamName} – ${files.report}`,
    context: [`${championship.name} ${championship.season}`, league.name, group.name].join('  ·  '),
    teams: [home.teamName, guest.teamName],
    facts: [
      [files.matchDay, state.matchDay === null ? '' : String(state.matchDay)],
      [files.date, whenText(report)],
      [files.place, state.location ?? ''],
      [files.referee, refereeText(report, words)],
      [files.status, statusText(state, words)],
    ],
    columns: ['', files.home, files.guest, ...sets, files.result],
    setCount,
    sections: sections.filter(({ rows }) => rows.length > 0),
    totals: totalsOf(state, words),
    total: files.total,
    notes: [words.league.notes, state.notes ?? ''],
    signatures: [
      signatureOf('home', report, words),
      signatureOf('guest', report, words),
      { label: files.referee, name: report.names.get(state.refereePlayerId ?? '') ?? '', detail: '' },
    ],
    changedAt: state.updatedAt,
  };
}
