import { accept, refuseConflict, refuseField } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { EntrySettings, StrengthSource } from './entry-settings.ts';

/** How an entry came to its place: by a wild card, or from the list of those who waited. */
export type PlaceMark = 'WC' | 'ALT';

/** The number by which a place was given, of a pair the sum; null: nothing was known. */
export interface TakenStrength {
  readonly kind: StrengthSource['kind'];
  readonly value: number | null;
  readonly at: Date;
}

/** An entry of the list: a registration that is confirmed and complete. */
export interface ListedEntry {
  readonly registrationId: string;
  /** `requested` where places are given by strength, until they are. */
  readonly status: 'requested' | 'accepted' | 'waiting';
  readonly mark: PlaceMark | null;
  /** When it came into the list. */
  readonly at: Date;
  /** Absent: no place was given by strength. */
  readonly strength?: TakenStrength;
}

/** The entry list of a draw, under the draw's id: how it is entered, who is accepted, who waits in which order. */
export interface EntryList {
  readonly tournamentId: string;
  readonly settings: EntrySettings;
  /** In the order in which they came; those who wait in the order in which they move up. */
  readonly entries: readonly ListedEntry[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

/** What a document holds well; more than any draw takes, so that it is a flood. */
const MAX_ENTRIES = 1_000;

const isWaiting = ({ status }: ListedEntry): boolean => status === 'waiting';
const takesPlace = ({ status, mark }: ListedEntry): boolean => status === 'accepted' && mark !== 'WC';

/** The entry of a registration; undefined where it is not in the list. */
export function entryIn({ entries }: Pick<EntryList, 'entries'>, registrationId: string) {
  return entries.find((entry) => entry.registrationId === registrationId);
}

/** Whether a registration has a place. */
export function isAccepted(list: Pick<EntryList, 'entries'>, registrationId: string): boolean {
  return entryIn(list, registrationId)?.status === 'accepted';
}

/** Its place among those who wait, from 1; null for every other. */
export function placeIn({ entries }: Pick<EntryList, 'entries'>, registrationId: string): number | null {
  const at = entries.filter(isWaiting).findIndex((entry) => entry.registrationId === registrationId);
  return at < 0 ? null : at + 1;
}

/** How many are accepted, wild cards included, wait, and are neither. */
export function countsOf({ entries }: Pick<EntryList, 'entries'>) {
  const count = (wanted: ListedEntry['status']) => entries.filter(({ status }) => status === wanted).length;
  return { accepted: count('accepted'), waiting: count('waiting'), requested: count('requested') };
}

/** Places that nobody has; infinite without a capacity. */
export function freePlaces({ entries, settings }: Pick<EntryList, 'entries' | 'settings'>): number {
  const { capacity } = settings;
  return capacity === null ? Infinity : Math.max(0, capacity - entries.filter(takesPlace).length);
}

/** Gives up to `places` free places to those who wait first. */
function moveUp(list: EntryList, places: number): EntryList {
  let left = Math.min(places, freePlaces(list));
  const entries = list.entries.map((entry) => {
    if (!isWaiting(entry) || left <= 0) return entry;
    left -= 1;
    return { ...entry, status: 'accepted' as const };
  });
  return { ...list, entries };
}

/** After a place became free: the first who waits has it, by itself until the withdrawal deadline. */
function fill(list: EntryList, now: Date): EntryList {
  const { withdrawalDeadline } = list.settings;
  return withdrawalDeadline !== null && now >= withdrawalDeadline ? list : moveUp(list, Infinity);
}

/** A list for a draw that nobody has entered. */
export function newEntryList(tournamentId: string, settings: EntrySettings, now: Date): EntryList {
  return { tournamentId, settings, entries: [], createdAt: now, updatedAt: now, deleted: false };
}

/**
 * The list with other settings: whoever waits gets the places that came with a raised capacity, whatever the time is;
 * nobody loses one. Refuses pairs in the place of single players, and the other way, once somebody has entered.
 */
export function changeSettings(list: EntryList, settings: EntrySettings): Decision<EntryList> {
  if (list.entries.length > 0 && settings.pairs !== list.settings.pairs)
    return refuseField('not-permitted-field', 'pairs', 'stays as it is once somebody has entered');
  const before = list.settings.capacity;
  const added = settings.capacity === null || before === null ? Infinity : settings.capacity - before;
  return accept(moveUp({ ...list, settings }, Math.max(0, before === null ? 0 : added)));
}

/**
 * The list with a registration in it: accepted where places are given by order and one is free, else at the end of those
 * who wait. The very same where it is in it. Refuses more than the list holds.
 */
export function admit(list: EntryList, registrationId: string, now: Date): Decision<EntryList> {
  if (entryIn(list, registrationId) !== undefined) return accept(list);
  if (list.entries.length >= MAX_ENTRIES)
    return refuseConflict('entry-list-full', `The list has ${MAX_ENTRIES} entries, as many as it takes`);
  const isFree = freePlaces(list) > 0 && !list.entries.some(isWaiting);
  const byOrder = isFree ? 'accepted' : 'waiting';
  const status = list.settings.acceptance === 'order' ? byOrder : 'requested';
  const entry: ListedEntry = { registrationId, status, mark: null, at: now };
  return accept({ ...list, entries: [...list.entries, entry] });
}

/** The list without a registration; the first who waits moves up. The very same where it is not in it. */
export function remove(list: EntryList, registrationId: string, now: Date): EntryList {
  if (entryIn(list, registrationId) === undefined) return list;
  const entries = list.entries.filter((entry) => entry.registrationId !== registrationId);
  return fill({ ...list, entries }, now);
}

function withEntry(list: EntryList, changed: ListedEntry): EntryList {
  const { registrationId } = changed;
  return {
    ...list,
    entries: list.entries.map((entry) => (entry.registrationId === registrationId ? changed : entry)),
  };
}

/** What officials decide of entries of the list. */
export type ListDecision =
  | { readonly kind: 'accept'; readonly mark: PlaceMark | null }
  /** `place` among those who wait, from 1; null: the last. */
  | { readonly kind: 'wait'; readonly place: number | null };

function acceptByHand(list: EntryList, entry: ListedEntry, mark: PlaceMark | null): Decision<EntryList> {
  const before = { ...entry, status: 'requested' as const };
  if (mark !== 'WC' && freePlaces(withEntry(list, before)) <= 0)
    return refuseConflict('entry-list-full', 'Every place is taken');
  return accept(withEntry(list, { ...entry, status: 'accepted', mark }));
}

function waitAt(list: EntryList, entry: ListedEntry, place: number | null): EntryList {
  const others = list.entries.filter((one) => one !== entry);
  const waiting = others.filter(isWaiting);
  const next = waiting[(place ?? Infinity) - 1];
  const at = next === undefined ? others.length : others.indexOf(next);
  return {
    ...list,
    entries: others.toSpliced(at, 0, { ...entry, status: 'waiting', mark: null }),
  };
}

/**
 * The list after officials have decided of these entries, one after the other. Nobody moves up by it: who decides by hand
 * decides of the place that becomes free, too. Refuses more accepted ones than there are places, wild cards aside.
 */
export function decideByHand(
  list: EntryList,
  registrationIds: readonly string[],
  decision: ListDecision,
): Decision<EntryList> {
  let next = list;
  for (const [index, registrationId] of registrationIds.entries()) {
    const entry = entryIn(next, registrationId);
    if (entry === undefined) continue;
    if (decision.kind === 'wait') {
      next = waitAt(next, entry, decision.place === null ? null : decision.place + index);
      continue;
    }
    const accepted = acceptByHand(next, entry, decision.mark);
    if (!accepted.ok) return accepted;
    next = accepted.value;
  }
  return accept(next);
}

/** A requested entry, and the number that decides where it stands. */
export interface RankedEntry {
  readonly registrationId: string;
  readonly strength: TakenStrength;
}

/**
 * Gives free places to those who are requested, in this order, and notes the number of each; the others wait behind those
 * who wait already. Who is not among them comes last.
 */
export function acceptByStrength(list: EntryList, order: readonly RankedEntry[]): EntryList {
  const ranks = new Map(
    order.map(({ registrationId, strength }, rank) => [registrationId, { rank, strength }]),
  );
  const rankOf = ({ registrationId }: ListedEntry) => ranks.get(registrationId)?.rank ?? order.length;
  const requested = list.entries
    .filter(({ status }) => status === 'requested')
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const others = list.entries.filter(({ status }) => status !== 'requested');
  const waiting = requested.map((entry): ListedEntry => {
    const strength = ranks.get(entry.registrationId)?.strength;
    return { ...entry, status: 'waiting', ...(strength !== undefined && { strength }) };
  });
  return moveUp({ ...list, entries: [...others, ...waiting] }, Infinity);
}
