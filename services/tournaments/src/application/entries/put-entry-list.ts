import { changeOf, decided, refuseConflict, refuseField } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { isFinalized } from '../../domain/draws/draw.ts';
import { refuseLinked } from '../../domain/draws/structures/structure-making.ts';
import { changeSettings, newEntryList } from '../../domain/entries/entry-list.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { checkSettings, sourceOf } from '../../domain/entries/entry-settings.ts';
import type { EntrySettings } from '../../domain/entries/entry-settings.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { managers } from '../access.ts';
import { getDrawToChange } from '../draws/read.ts';
import type { Deps } from '../ports.ts';
import { entryOfPlayers } from './enter-registered.ts';
import { settleEntry, tellEntries } from './settle-entry.ts';
import { listDetailOf } from './read-lists.ts';
import type { ListDetail } from './read-lists.ts';

type Needs = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'keys'
  | 'systemCommand'
  | 'entryConfirmation'
  | 'payments'
  | 'rankings'
  | 'now'
>;

/** Stores settings in the list of a draw; makes one where there is none. */
async function saveSettings(
  { entryLists, now }: Pick<Deps, 'entryLists' | 'now'>,
  { id, tournamentId, settings }: { id: string; tournamentId: string; settings: EntrySettings },
  { command }: Pick<Request, 'command'>,
): Promise<Stored<EntryList>> {
  const at = now();
  const fresh = newEntryList(tournamentId, settings, at);
  const update = () =>
    entryLists.updateAny(id, command, ({ state }) =>
      state.deleted
        ? { state: fresh, changes: ['created'] }
        : changeOf(state, decided(changeSettings(state, settings)), { at, changes: ['settings'] }),
    );
  try {
    return await entryLists.insert({ id, state: fresh, changes: ['created'], command });
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
    return update();
  }
}

/** That the ranking which strength is from is there, and of the sport. Problem invalid. */
async function requireRanking(
  { rankings }: Pick<Deps, 'rankings'>,
  settings: EntrySettings,
  { sport }: Pick<Tournament, 'sport'>,
): Promise<void> {
  const source = sourceOf(settings);
  if (source.kind !== 'ranking') return;
  const path = 'strengthFrom.rankingId';
  const ranking = await rankings.find(source.rankingId);
  if (ranking === null) decided(refuseField('unknown-reference', path, 'There is no such ranking'));
  else if (ranking.state.sport !== sport)
    decided(refuseField('not-allowed-value', path, 'This ranking is of another sport'));
}

/** Registrations of before the list become its entries, in their order. */
async function enterEarlier(deps: Needs, drawId: string): Promise<void> {
  for (const id of await deps.registrations.listIdsWithoutEntry(drawId)) {
    await deps.registrations.update(id, deps.systemCommand(), ({ state }) =>
      isEntry(state)
        ? null
        : { state: { ...state, entry: entryOfPlayers(deps, state, true) }, changes: ['entry'] },
    );
    await settleEntry(deps, id);
  }
}

/** Sets how a draw is entered; for owners and directors. Problem not-found, invalid, conflict. */
export async function putEntryList(
  deps: Needs,
  { id, settings }: { readonly id: string; readonly settings: EntrySettings },
  { caller, command }: Request,
): Promise<ListDetail> {
  const { draw, tournament } = await getDrawToChange(deps, id, { caller, roles: managers });
  const linked = refuseLinked(draw.state);
  if (linked !== null) decided(linked);
  if (isFinalized(draw.state)) decided(refuseConflict('draw-finalized', 'The draw is finalized'));
  const checked = decided(checkSettings(settings));
  await requireRanking(deps, checked, tournament.state);
  const list = await saveSettings(deps, { id, tournamentId: tournament.id, settings: checked }, { command });
  await enterEarlier(deps, id);
  await tellEntries(deps, id, command);
  return listDetailOf(deps, { tournament, draw, list: (await deps.entryLists.find(id)) ?? list });
}

/** Removes a list that nobody is in; for owners and directors. Problem not-found, conflict. */
export async function deleteEntryList(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  await getDrawToChange(deps, id, { caller, roles: managers });
  const isWaitedFor = (await deps.registrations.listUnconfirmedIds(id)).length > 0;
  const updatedAt = deps.now();
  await deps.entryLists.update(id, command, ({ state }) => {
    if (isWaitedFor || state.entries.length > 0)
      decided(refuseConflict('in-use', 'Somebody has entered this draw'));
    return { state: { ...state, deleted: true, updatedAt }, changes: ['deleted'] };
  });
}
