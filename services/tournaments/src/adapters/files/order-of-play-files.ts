import type { MatchView } from '@courtcast/contracts';
import { localTime } from '@courtcast/downloads';
import type { CalendarEntry, CalendarFile, Cell } from '@courtcast/downloads';
import type { FileWords } from '@courtcast/messages/words.ts';
import { dueOf } from '@courtcast/scoring-rules';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import type { TournamentInFull } from '../../application/tournaments/read.ts';
import type { Table } from './draw-table.ts';
import { courtText, placeName, scoreCell, scoreText, sideText, tableWords, winnerText } from './wording.ts';

/** Duration of a match without an order of play. */
const USUAL_MINUTES = 90;
const MINUTE_MS = 60_000;

/** Behind every time and number. */
const LAST = '~';

interface Planned {
  readonly draw: DrawDetail['draw'];
  readonly match: MatchView;
  /** No one plays it, for want of a side. */
  readonly isBye: boolean;
}

function orderKey({ scheduledTime, notBeforeTime, playOrder, createdAt, id }: MatchView): string {
  const order = playOrder === null ? LAST : String(playOrder).padStart(7, '0');
  return [scheduledTime ?? LAST, notBeforeTime ?? LAST, order, createdAt, id].join(' ');
}

/** Every match of a tournament, in the order of the list of matches (specification 4.4). */
function matchesInOrder({ draws }: TournamentInFull): Planned[] {
  const planned = draws.flatMap(({ draw, bracket, matches }) =>
    bracket.matches.flatMap(({ id, isBye }): Planned[] => {
      const match = matches.get(id);
      return match === undefined ? [] : [{ draw, match, isBye }];
    }),
  );
  return planned.toSorted((one, other) => (orderKey(one.match) < orderKey(other.match) ? -1 : 1));
}

const header = [
  ...['order', 'date', 'time', 'notBefore', 'court', 'club', 'draw', 'round'],
  ...['home', 'guest', 'status', 'score', 'winner', 'timeZone'],
];

function clock(time: string | null, timeZone: string): { readonly date: string; readonly time: string } {
  return time === null ? { date: '', time: '' } : localTime(new Date(time), timeZone);
}

function toRow({ draw, match }: Planned, timeZone: string): Cell[] {
  const { playOrder, scheduledTime, notBeforeTime, court, status } = match;
  const at = clock(scheduledTime, timeZone);
  const hasTime = scheduledTime !== null || notBeforeTime !== null;
  return [
    ...[playOrder, at.date, at.time, clock(notBeforeTime, timeZone).time],
    ...[
      court?.name ?? '',
      court?.club?.name ?? '',
      draw.state.name,
      placeName(draw.state, match, tableWords),
    ],
    ...[sideText(match, 'home'), sideText(match, 'guest'), status, scoreCell(match), winnerText(match)],
    hasTime ? timeZone : '',
  ];
}

/** The order of play of a tournament; matches without a time come last. */
export function toScheduleTable(full: TournamentInFull): Table {
  const { timeZone } = full.tournament.state;
  const played = matchesInOrder(full).filter(({ isBye }) => !isBye);
  return { header, rows: played.map((planned) => toRow(planned, timeZone)) };
}

function sidesText(match: MatchView, { scores }: FileWords): string {
  return (['home', 'guest'] as const).map((side) => sideText(match, side) || scores.toBeDecided).join(' – ');
}

function toEntry({ draw, match, isBye }: Planned, minutes: number, words: FileWords): CalendarEntry[] {
  const due = dueOf(match);
  if (due === null) return [];
  const start = new Date(due.at);
  const { court } = match;
  return [
    {
      uid: `${match.id}@courtcast`,
      start,
      end: new Date(start.getTime() + minutes * MINUTE_MS),
      summary: `${draw.state.name}, ${placeName(draw.state, match, words)}: ${sidesText(match, words)}`,
      location:
        court === null ? null : [courtText(court, words), court.club?.name].filter(Boolean).join(', '),
      description: scoreText(match) || null,
      isCancelled: isBye || match.status === 'cancelled' || match.outcome === 'walkover',
      changedAt: new Date(match.updatedAt),
      sequence: match.version,
    },
  ];
}

/** The matches of a tournament with a time; matches that will not be played are marked as cancelled. */
export function toScheduleCalendar(full: TournamentInFull, words: FileWords): CalendarFile {
  const { name, timeZone } = full.tournament.state;
  const minutes = full.order?.matchMinutes ?? USUAL_MINUTES;
  const entries = matchesInOrder(full).flatMap((planned) => toEntry(planned, minutes, words));
  return { name, timeZone, entries };
}
