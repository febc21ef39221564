import type { MatchView } from '@courtcast/contracts';
import { localTime } from '@courtcast/downloads';
import type { Cell } from '@courtcast/downloads';
import { dueOf } from '@courtcast/scoring-rules';
import { matchesOfRounds, roundsTable } from '@courtcast/pairings/rounds';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import type { Slot } from '../../domain/draws/bracket.ts';
import { isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { matchesOfGroups, tablesOf } from '../../domain/draws/groups/table.ts';
import type { GroupDraw } from '../../domain/draws/groups/table.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import { playersOf } from '../../domain/draws/rounds/by-rounds.ts';
import type { RoundsDraw } from '../../domain/draws/rounds/rounds.ts';
import { roundName, scoreCell, tableWords, winnerText } from './wording.ts';

/** A table as a spreadsheet shows it. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const header = [
  ...['round', 'roundName', 'match', 'home', 'homeSeed', 'guest', 'guestSeed'],
  ...['status', 'score', 'winner', 'outcome', 'court', 'date', 'time', 'timeZone'],
  ...['homeEntryMark', 'guestEntryMark'],
];

const words = { bye: 'Bye', qualifier: 'Qualifier', pending: '' } as const;

function nameOf({ names }: DrawDetail, { occupant }: Slot): string {
  if (occupant.kind !== 'placed') return words[occupant.kind];
  return occupant.playerIds.map((id) => names.get(id) ?? 'Unknown player').join(' / ');
}

function seedOf({ occupant }: Slot): number | null {
  return occupant.kind === 'placed' ? occupant.seed : null;
}

function markOf({ occupant }: Slot): string {
  return (occupant.kind === 'placed' ? occupant.entryMark : null) ?? '';
}

function cellsOfMatch(match: MatchView | undefined, timeZone: string): Cell[] {
  if (match === undefined) return ['', '', '', '', '', '', '', ''];
  const { status, outcome, court } = match;
  const due = dueOf(match);
  const at = due === null ? { date: '', time: '' } : localTime(new Date(due.at), timeZone);
  const zone = due === null ? '' : timeZone;
  return [
    ...[status, scoreCell(match), winnerText(match), outcome],
    ...[court?.name ?? '', at.date, at.time, zone],
  ];
}

/** The matches of groups, group by group; rounds count from the first one there. */
function groupRows(detail: DrawDetail, draw: GroupDraw, timeZone: string): Cell[][] {
  const matches = matchesOfGroups(draw);
  const rounds = Math.max(0, ...matches.map(({ round }) => round));
  const name = (entrant: number): string =>
    (draw.entrants[entrant]?.playerIds ?? [])
      .map((id) => detail.names.get(id) ?? 'Unknown player')
      .join(' / ');
  const seed = (entrant: number) => draw.entrants[entrant]?.seed ?? null;
  const mark = (entrant: number) => draw.entrants[entrant]?.entryMark ?? '';
  const inOrder = matches.toSorted((one, other) => one.group - other.group || other.round - one.round);
  const numbers = new Map<number, number>();
  return inOrder.map(({ id, group, round, home, guest }) => {
    const number = (numbers.get(group) ?? 0) + 1;
    numbers.set(group, number);
    return [
      ...[rounds - round + 1, `Group ${group}`, number],
      ...[name(home), seed(home), name(guest), seed(guest)],
      ...cellsOfMatch(detail.matches.get(id), timeZone),
      ...[mark(home), mark(guest)],
    ];
  });
}

/** The names of entrants; partners together. */
function namesOf({ draw, names }: DrawDetail, entrants: readonly number[]): string {
  return playersOf(draw.state, entrants)
    .map((id) => names.get(id) ?? 'Unknown player')
    .join(' / ');
}

/** The matches of rounds in the order of play; rounds count from the first one there. */
function roundRows(detail: DrawDetail, draw: RoundsDraw, timeZone: string): Cell[][] {
  return matchesOfRounds(draw).map(({ id, round, position, home, guest }) => [
    ...[round, `Round ${round}`, position],
    ...[namesOf(detail, home), null, namesOf(detail, guest), null],
    ...cellsOfMatch(detail.matches.get(id), timeZone),
    ...['', ''],
  ]);
}

const tableHeader = [
  ...['group', 'rank', 'players', 'played', 'wins', 'ties', 'losses', 'points'],
  ...['setsWon', 'setsLost', 'gamesWon', 'gamesLost', 'scoredWon', 'scoredLost'],
];
const roundsHeader = ['satOut', 'credit', 'total', 'difference', 'buchholz'];

/** The tables of a draw, one line for each row in order; tables of rounds with their extra columns. */
export function toStandingsTable(detail: DrawDetail): Table {
  const { state } = detail.draw;
  const isOfRounds = isByRounds(state);
  const rows = isOfRounds
    ? roundsTable(state).map((row) => ({ group: 1, ...row }))
    : isRoundRobin(state)
      ? tablesOf(state)
      : [];
  return {
    header: isOfRounds ? [...tableHeader, ...roundsHeader] : tableHeader,
    rows: rows.map((row): Cell[] => {
      const { group, rank, entrant, played, wins, ties, losses, points, sets, games, scored } = row;
      const evening = 'evening' in row ? row.evening : undefined;
      const { credit = '', total = '', difference = '' } = evening ?? {};
      const ofRounds = 'satOut' in row ? [row.satOut, credit, total, difference, row.buchholz ?? ''] : [];
      return [
        ...[group, rank, namesOf(detail, [entrant]), played, wins, ties, losses, points],
        ...[sets.won, sets.lost, games.won, games.lost, scored.won, scored.lost],
        ...ofRounds,
      ];
    }),
  };
}

/** The bracket of a draw, a row for each pairing, byes included; rounds from the first, 1 is the final. */
export function toDrawTable(detail: DrawDetail, timeZone: string): Table {
  const { state } = detail.draw;
  if (isRoundRobin(state)) return { header, rows: groupRows(detail, state, timeZone) };
  if (isByRounds(state)) return { header, rows: roundRows(detail, state, timeZone) };
  const { slots } = detail.bracket;
  const rows = slots.flatMap((home, index): Cell[][] => {
    const guest = slots[index + 1];
    if (home.side !== 'home' || guest === undefined) return [];
    const { round, matchId } = home;
    const match = matchId === null ? undefined : detail.matches.get(matchId);
    return [
      [
        ...[round, roundName(detail.draw.state, round, tableWords), guest.position / 2],
        ...[nameOf(detail, home), seedOf(home), nameOf(detail, guest), seedOf(guest)],
        ...cellsOfMatch(match, timeZone),
        ...[markOf(home), markOf(guest)],
      ],
    ];
  });
  return { header, rows };
}
