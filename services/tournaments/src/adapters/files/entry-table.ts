import { localTime } from '@courtcast/downloads';
import type { Cell } from '@courtcast/downloads';
import type { EntryDetail, FullList } from '../../application/entries/read-lists.ts';
import { entryIn } from '../../domain/entries/entry-list.ts';
import type { EntryPerson } from '../../domain/entries/entry-state.ts';
import { toEntryPayment } from '../views/entries.ts';
import type { Table } from './draw-table.ts';

const header = [
  ...['status', 'place', 'entryMark', 'confirmed', 'name', 'partnerName', 'partnerAgreed'],
  ...['email', 'partnerEmail', 'birthYear', 'partnerBirthYear', 'gender', 'partnerGender'],
  ...['rating', 'partnerRating', 'ranking', 'partnerRanking'],
  ...['fee', 'reason', 'notes', 'date', 'time', 'timeZone', 'payment'],
  ...['strengthFrom', 'strength', 'strengthDate'],
];

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

function cellsOfPeople(people: readonly (EntryPerson | null)[]): Cell[] {
  const cells = (field: 'email' | 'birthYear' | 'gender' | 'rating' | 'ranking'): Cell[] =>
    people.map((person) => person?.[field] ?? '');
  return (['email', 'birthYear', 'gender', 'rating', 'ranking'] as const).flatMap(cells);
}

/** Where an entry stands: its state, its place on the waiting list, and how it came to its place. */
function cellsOfPlace({ registration: { id, state }, place }: EntryDetail, { list }: FullList): Cell[] {
  const listed = entryIn(list.list.state, id);
  const status = state.deleted ? state.entry.status : (listed?.status ?? 'requested');
  return [status, place ?? '', listed?.mark ?? ''];
}

/** By what number its place was given, and on which day. */
function cellsOfStrength({ registration: { id } }: EntryDetail, { list, timeZone }: FullList): Cell[] {
  const strength = entryIn(list.list.state, id)?.strength;
  if (strength === undefined) return ['', '', ''];
  return [strength.kind, strength.value ?? '', localTime(strength.at, timeZone).date];
}

function rowOf(detail: EntryDetail, full: FullList): Cell[] {
  const { state } = detail.registration;
  const { entrant, partner, confirmedBy, fee, reason, notes } = state.entry;
  const [name = '', partnerName = ''] = detail.names;
  const hasAgreed = state.partnerPlayerId !== null && state.isPartnerAsked !== true;
  const { pairs } = full.list.list.state.settings;
  const at = localTime(state.createdAt, full.timeZone);
  return [
    ...cellsOfPlace(detail, full),
    ...[yesOrNo(confirmedBy !== null), name, partnerName, pairs ? yesOrNo(hasAgreed) : ''],
    ...cellsOfPeople([entrant, partner]),
    ...[fee, reason, notes, at.date, at.time, full.timeZone, toEntryPayment(detail)?.status ?? ''],
    ...cellsOfStrength(detail, full),
  ];
}

/** The entry list of a draw: a row for each entry, for officials alone. */
export function toEntryTable(full: FullList): Table {
  return { header, rows: full.entries.map((entry) => rowOf(entry, full)) };
}
