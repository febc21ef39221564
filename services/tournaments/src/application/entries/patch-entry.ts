import { changeOf, decided, refuseField } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { isEntry } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import type { EntryPerson, FeeStatus } from '../../domain/entries/entry-state.ts';
import { checkFeeNote } from '../../domain/entries/payment.ts';
import { officials, requireNotOver } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getListOf } from './find-entry-list.ts';
import { entryDetailOf } from './read-lists.ts';
import type { EntryDetail } from './read-lists.ts';
import { describedBy, presentPlayer } from './who-enters.ts';
import type { AboutPerson } from './who-enters.ts';

type Needs = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'players'
  | 'wholeNames'
  | 'entryConfirmation'
  | 'payments'
  | 'now'
>;

/** What is noted of a person of an entry, and which player they are. */
export interface PersonChange extends AboutPerson {
  readonly playerId?: string | undefined;
}

/** What officials note of an entry. */
export interface EntryNotes {
  readonly fee?: FeeStatus | undefined;
  readonly people?: readonly PersonChange[] | undefined;
}

interface Side {
  readonly playerId: string;
  readonly person: EntryPerson;
}

function changedSide({ playerId, person }: Side, { playerId: chosen, ...said }: PersonChange): Side {
  const described = describedBy(person, said);
  if (chosen === undefined || chosen === playerId) return { playerId, person: described };
  return { playerId: chosen, person: { ...described, isReserved: false } };
}

/** The partner of an entry after a change; null where there is none. Refuses a change of nobody. */
function changedPartner(
  { partnerPlayerId: playerId, entry: { partner: person } }: EntryRegistration,
  change: PersonChange | undefined,
): Side | null {
  if (playerId !== null && person !== null) return changedSide({ playerId, person }, change ?? {});
  if (change === undefined) return null;
  return decided<never>(refuseField('not-permitted-field', 'people.1', 'This entry has no partner'));
}

function withPeople(registration: EntryRegistration, changes: readonly PersonChange[]): EntryRegistration {
  const { playerId, entry } = registration;
  const [first = {}, second] = changes;
  const entrant = changedSide({ playerId, person: entry.entrant }, first);
  const partner = changedPartner(registration, second);
  if (partner?.playerId === entrant.playerId)
    return decided<never>(refuseField('duplicate', 'people', 'must be two players'));
  const changed = {
    ...registration,
    playerId: entrant.playerId,
    entry: { ...entry, entrant: entrant.person },
  };
  if (partner === null) return changed;
  return {
    ...changed,
    partnerPlayerId: partner.playerId,
    entry: { ...changed.entry, partner: partner.person },
  };
}

/** Notes the fee of an entry, strengths, or which players its people are; for officials. Problem invalid, conflict. */
export async function patchEntry(
  deps: Needs,
  { id, registrationId, notes }: { id: string; registrationId: string; notes: EntryNotes },
  { caller, command }: Request,
): Promise<EntryDetail> {
  const found = await getListOf(deps, id, { caller, roles: officials });
  requireNotOver(found.tournament);
  await entryDetailOf(deps, found, registrationId);
  const people: PersonChange[] = [];
  for (const [index, { playerId, ...said }] of (notes.people ?? []).entries()) {
    const path = `people.${index}.playerId`;
    const chosen = playerId === undefined ? {} : { playerId: await presentPlayer(deps, playerId, path) };
    people.push({ ...said, ...chosen });
  }
  const change = notes.fee === undefined ? 'players' : 'fee';
  await deps.registrations.updateAny(registrationId, command, ({ state }) => {
    if (!isEntry(state)) return null;
    const noted = people.length === 0 ? state : withPeople(state, people);
    const fee = notes.fee === undefined ? noted.entry.fee : notes.fee;
    decided(checkFeeNote(state, fee));
    const next = { ...noted, entry: { ...noted.entry, fee } };
    return changeOf(state, next, { at: deps.now(), changes: [change] });
  });
  return entryDetailOf(deps, found, registrationId);
}
