import { changeOf, decided, followUp, refuseInput } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { conditionReasons, checkOpening } from '../../domain/entries/entry-settings.ts';
import { checkOpenEntry, confirm, end, isEntry, namePartner } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { answerPartner } from '../../domain/registration.ts';
import type { Deps } from '../ports.ts';
import { requireEligiblePeople } from './create-entry.ts';
import { lookingEntry, partnerCalled, requireOneWay } from './name-partner.ts';
import type { PartnerInput } from './name-partner.ts';
import { entryOfCode, isDrawMade, ownEntryOf, reopenEntry } from './read-own.ts';
import type { LinkedEntry, OwnEntry } from './read-own.ts';
import { settleEntry } from './settle-entry.ts';
import { describedBy } from './who-enters.ts';
import type { AboutPerson } from './who-enters.ts';

/** What those need who keep an entry by its link. */
export type LinkDeps = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'players'
  | 'keys'
  | 'seededId'
  | 'systemCommand'
  | 'entryConfirmation'
  | 'payments'
  | 'now'
>;

type Commanded = Pick<Request, 'command'>;

/** A change of an entry by who has its link; the very same state changes nothing. */
export async function changeByLink(
  deps: Pick<Deps, 'registrations' | 'now'>,
  { registration: { id } }: LinkedEntry,
  {
    command,
    change,
    next,
  }: Commanded & { change: string; next: (state: EntryRegistration) => EntryRegistration },
): Promise<void> {
  await deps.registrations.updateAny(id, followUp(command, change), ({ state }) =>
    isEntry(state) ? changeOf(state, next(state), { at: deps.now(), changes: [change] }) : null,
  );
}

/** That an entry may be completed now: it is not ended, its draw is not made, and can be entered. */
export async function requireEnterable(deps: LinkDeps, { registration }: LinkedEntry): Promise<void> {
  const { state } = registration;
  decided(checkOpenEntry(state, await isDrawMade(deps, state.drawId)));
  const [tournament, list] = [
    await deps.tournaments.get(state.tournamentId),
    await deps.entryLists.get(state.drawId),
  ];
  decided(checkOpening(list.state.settings, tournament.state, deps.now()));
}

/** Confirms an entry by the link of its mail; it then has a link by which it is kept. Problem invalid, conflict. */
export async function confirmEntry(deps: LinkDeps, key: string, { command }: Commanded): Promise<OwnEntry> {
  const linked = await entryOfCode(deps, key, { wanted: ['confirm'] });
  await requireEnterable(deps, linked);
  await changeByLink(deps, linked, {
    ...{ command, change: 'confirmed' },
    next: (state) => {
      decided(checkOpenEntry(state, false));
      return confirm(state, 'link');
    },
  });
  const { id } = linked.registration;
  await settleEntry(deps, id, command);
  return ownEntryOf(deps, id, 'manage');
}

/** Takes an entry back, until its draw is made; again it changes nothing. Problem invalid, conflict. */
export async function withdrawEntry(deps: LinkDeps, key: string, { command }: Commanded): Promise<OwnEntry> {
  const linked = await entryOfCode(deps, key, { wanted: ['request', 'manage', 'partner'] });
  const { id, state } = linked.registration;
  if (!state.deleted) {
    decided(checkOpenEntry(state, await isDrawMade(deps, state.drawId)));
    // Who has not agreed has nothing to take back.
    const isOthers = state.partnerPlayerId === null || state.isPartnerAsked === true;
    if (linked.link.purpose === 'partner' && isOthers)
      return answerPartnerLink(deps, { key, answer: 'declined' }, { command });
    await changeByLink(deps, linked, { command, change: 'deleted', next: (one) => end(one, 'withdrawn') });
  }
  await settleEntry(deps, id, command);
  return reopenEntry(deps, linked);
}

/** The word of a partner by their link. */
export interface PartnerWord extends AboutPerson {
  readonly key: string;
  readonly answer: 'accepted' | 'declined';
}

async function answered(
  deps: LinkDeps,
  linked: LinkedEntry,
  { answer, ...said }: Omit<PartnerWord, 'key'>,
): Promise<(state: EntryRegistration) => EntryRegistration> {
  const list = await deps.entryLists.get(linked.registration.state.drawId);
  return (state) => {
    const next = decided(answerPartner(state, answer));
    const { entry } = state;
    if (next === state || !isEntry(next)) return state;
    if (answer === 'declined' || entry.partner === null) return next;
    const partner = describedBy(entry.partner, said);
    const reasons = partner.isReserved ? conditionReasons(list.state.settings.conditions, partner) : [];
    if (reasons.length > 0) decided(refuseInput(reasons));
    return { ...next, entry: { ...entry, partner } };
  };
}

/** A partner says by their link whether they play. Problem invalid, conflict. */
export async function answerPartnerLink(
  deps: LinkDeps,
  { key, ...word }: PartnerWord,
  { command }: Commanded,
): Promise<OwnEntry> {
  const linked = await entryOfCode(deps, key, { wanted: ['partner'] });
  const { id, state } = linked.registration;
  if (word.answer === 'accepted' && state.isPartnerAsked === true) await requireEnterable(deps, linked);
  const next = await answered(deps, linked, word);
  const draw = await deps.draws.get(state.drawId);
  if (word.answer === 'accepted') await requireEligiblePeople(deps, next(state), draw.state);
  await changeByLink(deps, linked, { command, change: 'players', next });
  await settleEntry(deps, id, command);
  return reopenEntry(deps, linked);
}

/** What is changed of an entry by its link. */
export interface EntryChange extends PartnerInput {
  readonly key: string;
  readonly notes?: string | undefined;
}

/** Names another partner, looks for one, or writes to the staff. Problem invalid, conflict. */
export async function changeEntry(
  deps: LinkDeps,
  { key, notes, ...input }: EntryChange,
  { command }: Commanded,
): Promise<OwnEntry> {
  const linked = await entryOfCode(deps, key, { wanted: ['request', 'manage'] });
  const { id, state: before } = linked.registration;
  await requireEnterable(deps, linked);
  const list = await deps.entryLists.get(before.drawId);
  requireOneWay(input, list.state.settings.pairs);
  const { partner, partnerEntryId, looking } = input;
  const own = { registrationId: id, createdAt: list.state.createdAt, entrant: before.entry.entrant };
  const named = partner && partnerCalled(deps, partner, own);
  const asked =
    partnerEntryId === undefined
      ? undefined
      : await lookingEntry(deps, partnerEntryId, { ...before, registrationId: id });
  const next = (state: EntryRegistration): EntryRegistration => {
    const isPair = state.partnerPlayerId !== null && state.isPartnerAsked !== true;
    const asking = asked === undefined || isPair ? {} : { asks: asked.id };
    const search = looking === undefined ? {} : { isLooking: looking && !isPair };
    const words = notes === undefined ? {} : { notes: notes === '' ? null : notes };
    const changed = { ...state, entry: { ...state.entry, ...asking, ...search, ...words } };
    return named === undefined ? changed : decided(namePartner(changed, named, false));
  };
  await changeByLink(deps, linked, { command, change: 'players', next });
  await settleEntry(deps, id, command);
  return reopenEntry(deps, linked);
}
