import { changeOf, decided, refuseField } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { end, isEntry, namePartner } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Deps } from '../ports.ts';
import { changeByLink, requireEnterable } from './keep-entry.ts';
import type { LinkDeps } from './keep-entry.ts';
import { entryOfCode, reopenEntry } from './read-own.ts';
import type { OwnEntry } from './read-own.ts';
import { settleEntry } from './settle-entry.ts';

type Needs = Pick<Deps, 'registrations' | 'now' | 'systemCommand'>;

/** Saves a change of one that asks; one that is entered elsewhere by now is ended instead. */
async function saveAsking(
  { registrations, now, systemCommand }: Needs,
  id: string,
  next: (state: EntryRegistration) => EntryRegistration,
): Promise<void> {
  const save = (change: (state: EntryRegistration) => EntryRegistration) =>
    registrations.updateAny(id, systemCommand(), ({ state }) =>
      isEntry(state) ? changeOf(state, change(state), { at: now(), changes: ['players'] }) : null,
    );
  try {
    await save(next);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
    await save((state) => end(state, 'withdrawn'));
  }
}

function askingNobody(state: EntryRegistration, asked: string): EntryRegistration {
  return state.entry.asks === asked ? { ...state, entry: { ...state.entry, asks: null } } : state;
}

/** What has become of somebody who was asked: they took who asks, still look for a partner, or cannot be had. */
function wordOf(asked: Registration | undefined, playerId: string): 'taken' | 'looking' | 'gone' {
  if (asked === undefined || asked.deleted || !isEntry(asked)) return 'gone';
  const { partnerPlayerId, isPartnerAsked, entry } = asked;
  if (partnerPlayerId === playerId && isPartnerAsked !== true) return 'taken';
  return entry.isLooking ? 'looking' : 'gone';
}

/** The entry of somebody whom another took as partner has become part of that one; others ask no more who cannot be had. */
async function settleAsking(deps: Needs, { id, state }: Stored<EntryRegistration>): Promise<void> {
  const { asks } = state.entry;
  if (asks === null || state.deleted) return;
  const word = wordOf((await deps.registrations.findAny(asks))?.state, state.playerId);
  if (word === 'taken') await saveAsking(deps, id, (one) => end(one, 'withdrawn'));
  if (word === 'gone') await saveAsking(deps, id, (one) => askingNobody(one, asks));
}

/** After a registration has changed: pairs that were agreed become one entry, and nobody asks who is taken. */
export async function joinPair(deps: Needs, registrationId: string): Promise<void> {
  const found = await deps.registrations.findAny(registrationId);
  if (found === null || !isEntry(found.state)) return;
  await settleAsking(deps, { ...found, state: found.state });
  for (const asking of await deps.registrations.listAsking(registrationId)) await settleAsking(deps, asking);
}

/** The word of somebody who looks for a partner, about an entry that asks them. */
export interface RequestWord {
  readonly key: string;
  readonly requestId: string;
  readonly answer: 'accepted' | 'declined';
}

/** Takes somebody who asks as partner, so that both are one entry; or does not. Problem invalid, conflict. */
export async function answerRequest(
  deps: LinkDeps,
  { key, requestId, answer }: RequestWord,
  { command }: Pick<Request, 'command'>,
): Promise<OwnEntry> {
  const linked = await entryOfCode(deps, key, { wanted: ['request', 'manage'] });
  const { id } = linked.registration;
  const asking = (await deps.registrations.listAsking(id)).find((one) => one.id === requestId);
  if (asking === undefined)
    return decided<never>(refuseField('unknown-reference', 'requestId', 'Nobody asks by this entry'));
  if (answer === 'accepted') {
    await requireEnterable(deps, linked);
    const partner = { playerId: asking.state.playerId, person: asking.state.entry.entrant };
    const next = (state: EntryRegistration) => decided(namePartner(state, partner, true));
    await changeByLink(deps, linked, { command, change: 'players', next });
    await joinPair(deps, id);
  } else {
    await saveAsking(deps, requestId, (state) => askingNobody(state, id));
  }
  await settleEntry(deps, id, command);
  return reopenEntry(deps, linked);
}
