import type { Command } from '@courtcast/contracts';
import { changeOf, decided, followUp, settle } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { admit, entryIn, placeIn, remove } from '../../domain/entries/entry-list.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { isEntry, isReady, tell } from '../../domain/entries/entry.ts';
import type { Told } from '../../domain/entries/entry.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'registrations' | 'entryLists' | 'now' | 'systemCommand'>;

/** The list of an entry's draw, and what it is to become; null where nothing is to be done. */
async function wantedMove({ registrations, entryLists, now }: Needs, registrationId: string) {
  const registration = (await registrations.findAny(registrationId))?.state;
  if (registration === undefined || !isEntry(registration)) return null;
  const list = await entryLists.find(registration.drawId);
  if (list === null) return null;
  const isWanted = isReady(registration, list.state.settings.pairs);
  const next = (state: EntryList) =>
    isWanted ? decided(admit(state, registrationId, now())) : remove(state, registrationId, now());
  return isWanted === (entryIn(list.state, registrationId) !== undefined) ? null : { list, next };
}

/** Whose state a change of the list has changed: who came, left, or moved up. */
function changedIn(before: EntryList, after: EntryList): string[] {
  const known = new Map(before.entries.map((entry) => [entry.registrationId, entry]));
  const other = after.entries.filter((entry) => known.get(entry.registrationId) !== entry);
  const gone = before.entries.filter(({ registrationId }) => entryIn(after, registrationId) === undefined);
  return [...other, ...gone].map(({ registrationId }) => registrationId);
}

/** One step: the entry comes into the list, or leaves it, and whoever that concerns is told. */
async function moveEntry(deps: Needs, registrationId: string, command?: Command): Promise<boolean> {
  const move = await wantedMove(deps, registrationId);
  if (move === null) return false;
  let changed = [registrationId];
  const by = command === undefined ? deps.systemCommand() : followUp(command, `place ${registrationId}`);
  const list = await deps.entryLists.update(move.list.id, by, ({ state }) => {
    const next = move.next(state);
    changed = changedIn(state, next);
    return changeOf(state, next, { at: deps.now(), changes: ['entries'] });
  });
  for (const id of new Set([registrationId, ...changed])) await tellEntry(deps, { list, id }, command);
  return true;
}

/**
 * Puts an entry into the list of its draw once it is confirmed and complete, and takes it out once it is not, then tells
 * those whose state that has changed. Decided from what is stored, so that it may be done again, and by several at once.
 * Problem conflict where the list holds no more.
 */
export async function settleEntry(deps: Needs, registrationId: string, command?: Command): Promise<void> {
  let first = command;
  const isMoved = await settle(() => {
    const by = first;
    first = undefined;
    return moveEntry(deps, registrationId, by);
  });
  if (isMoved) return;
  const registration = await deps.registrations.findAny(registrationId);
  const list = registration && (await deps.entryLists.find(registration.state.drawId));
  if (list !== null) await tellEntry(deps, { list, id: registrationId }, command);
}

/** What a list says of a registration; one that is not in it takes no place. */
function toldBy({ version, state }: Stored<EntryList>, registrationId: string): Told {
  const { status = 'requested', mark = null } = entryIn(state, registrationId) ?? {};
  return { status, mark, place: placeIn(state, registrationId), listVersion: version };
}

/** Has an entry say what its list says of it, where that is news, and tells the world by an event of it. */
async function tellEntry(
  { registrations, now, systemCommand }: Needs,
  { list, id }: { readonly list: Stored<EntryList>; readonly id: string },
  command?: Command,
): Promise<void> {
  const told = toldBy(list, id);
  const next = (state: Registration) => (isEntry(state) ? tell(state, told) : state);
  const before = (await registrations.findAny(id))?.state;
  if (before === undefined || next(before) === before) return;
  const by = command === undefined ? systemCommand() : followUp(command, `tell ${id} ${list.version}`);
  await registrations.updateAny(id, by, ({ state }) =>
    changeOf(state, next(state), { at: now(), changes: ['status'] }),
  );
}

/** Brings the entries of a draw to what its list says of them, one event each. */
export async function tellEntries(deps: Needs, drawId: string, command?: Command): Promise<void> {
  const list = await deps.entryLists.find(drawId);
  if (list === null) return;
  for (const { id, status, mark, listVersion } of await deps.registrations.listStandings(drawId)) {
    const isEnded = status === 'withdrawn' || status === 'declined';
    if (isEnded && entryIn(list.state, id) !== undefined) await settleEntry(deps, id);
    const told = toldBy(list, id);
    const isNews = told.status !== status || told.mark !== mark;
    if (!isEnded && isNews && listVersion < list.version) await tellEntry(deps, { list, id }, command);
  }
}
