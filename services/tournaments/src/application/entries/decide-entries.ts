import { changeOf, decided, followUp, refuseFieldConflict, refuseInput } from '@courtcast/domain';
import type { Reason, Request, Stored } from '@courtcast/domain';
import { acceptByStrength, admit, decideByHand, entryIn } from '../../domain/entries/entry-list.ts';
import type { EntryList, ListDecision, PlaceMark } from '../../domain/entries/entry-list.ts';
import { confirm, end, isEntry, isReady, reopen } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { rankEntries } from './count-strengths.ts';
import { getListToChange } from './find-entry-list.ts';
import { fullListOf } from './read-lists.ts';
import type { FullList } from './read-lists.ts';
import { settleEntry, tellEntries } from './settle-entry.ts';

type Needs = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'players'
  | 'wholeNames'
  | 'systemCommand'
  | 'entryConfirmation'
  | 'payments'
  | 'now'
>;

/** What officials decide of entries. */
export interface Decisions {
  readonly registrationIds: readonly string[];
  readonly decision: 'accept' | 'wait' | 'decline';
  readonly entryMark?: PlaceMark | null | undefined;
  readonly place?: number | undefined;
  readonly reason?: string | undefined;
}

/** Refuses what is said for another decision than the one that it belongs to. */
function requireFitting({ decision, entryMark, place, reason }: Decisions): void {
  const wrong = [
    ...((entryMark ?? null) !== null && decision !== 'accept' ? ['entryMark'] : []),
    ...(place !== undefined && decision !== 'wait' ? ['place'] : []),
    ...(reason !== undefined && decision !== 'decline' ? ['reason'] : []),
  ];
  const reasons = wrong.map((path): Reason => {
    return { code: 'not-permitted-field', path, message: 'is for another decision' };
  });
  if (reasons.length > 0) decided(refuseInput(reasons));
}

async function entriesOf(
  { registrations }: Needs,
  drawId: string,
  ids: readonly string[],
): Promise<Stored<EntryRegistration>[]> {
  const all = new Map((await registrations.listEntries(drawId)).map((one) => [one.id, one]));
  const unknown = ids.flatMap((id, index): Reason[] =>
    all.has(id)
      ? []
      : [{ code: 'unknown-reference', path: `registrationIds.${index}`, message: 'There is no such entry' }],
  );
  if (unknown.length > 0) decided(refuseInput(unknown));
  return [...new Set(ids)].flatMap((id) => all.get(id) ?? []);
}

/** Saves a change of an entry; one that was ended may come back by it. */
async function changeEntry(
  { registrations, now }: Needs,
  id: string,
  {
    command,
    change,
    next,
  }: Pick<Request, 'command'> & {
    readonly change: string;
    readonly next: (state: EntryRegistration) => EntryRegistration;
  },
): Promise<void> {
  await registrations.updateAny(id, followUp(command, `${change} ${id}`), ({ state }) =>
    isEntry(state) ? changeOf(state, next(state), { at: now(), changes: [change] }) : null,
  );
}

const byDesk = (state: EntryRegistration): EntryRegistration => confirm(reopen(state), 'desk');

function requireComplete(entries: readonly Stored<EntryRegistration>[], { settings }: EntryList): void {
  const incomplete = entries.findIndex(({ state }) => !isReady(byDesk(state), settings.pairs));
  if (incomplete < 0) return;
  const path = `registrationIds.${incomplete}`;
  decided(refuseFieldConflict('entry-incomplete', path, 'This pair is not complete'));
}

function listDecision({ decision, entryMark, place }: Decisions, index = 0): ListDecision {
  return decision === 'accept'
    ? { kind: 'accept', mark: entryMark ?? null }
    : { kind: 'wait', place: place === undefined ? null : place + index };
}

/** The list with entries that are decided of; those that are not in it come into it by that. */
function decideIn(
  list: EntryList,
  ids: readonly string[],
  { decision, now }: { readonly decision: ListDecision; readonly now: Date },
): EntryList {
  const complete = ids.reduce((state, id) => decided(admit(state, id, now)), list);
  return decided(decideByHand(complete, ids, decision));
}

async function decideInList(
  { entryLists, now }: Needs,
  drawId: string,
  { ids, decision, command }: Pick<Request, 'command'> & { ids: readonly string[]; decision: ListDecision },
): Promise<void> {
  await entryLists.update(drawId, followUp(command, `decide ${ids.join(' ')}`), ({ state }) =>
    changeOf(state, decideIn(state, ids, { decision, now: now() }), { at: now(), changes: ['entries'] }),
  );
}

async function decline(
  deps: Needs,
  entries: readonly Stored<EntryRegistration>[],
  { reason = null, command }: Pick<Request, 'command'> & { readonly reason?: string | null | undefined },
): Promise<void> {
  for (const { id } of entries) {
    await changeEntry(deps, id, { command, change: 'deleted', next: (one) => end(one, 'declined', reason) });
    await settleEntry(deps, id, command);
  }
}

/** Gives entries their places: each comes into the list by the decision itself, so that nobody is told of another one. */
async function place(
  deps: Needs,
  {
    entries,
    ...found
  }: {
    readonly drawId: string;
    readonly list: EntryList;
    readonly entries: readonly Stored<EntryRegistration>[];
  },
  { command, ...input }: Decisions & Pick<Request, 'command'>,
): Promise<void> {
  const { drawId, list } = found;
  const ids = entries.map(({ id }) => id);
  requireComplete(entries, list);
  decideIn(list, ids, { decision: listDecision(input), now: deps.now() });
  const missing = ids.filter((id) => entryIn(list, id) === undefined);
  for (const [index, id] of missing.entries()) {
    await changeEntry(deps, id, { command, change: 'confirmed', next: byDesk });
    await decideInList(deps, drawId, {
      ...{ ids: [id], command },
      decision: listDecision(input, index),
    });
  }
  const present = ids.filter((id) => !missing.includes(id));
  const decision = listDecision(input, missing.length);
  if (present.length > 0) await decideInList(deps, drawId, { ids: present, command, decision });
}

/** Accepts entries, has them wait, or declines them, all or none; for officials. Problem invalid, conflict. */
export async function decideEntries(
  deps: Needs,
  { id, input }: { readonly id: string; readonly input: Decisions },
  { caller, command }: Request,
): Promise<FullList> {
  const found = await getListToChange(deps, id, { caller, roles: officials });
  requireFitting(input);
  const entries = await entriesOf(deps, id, input.registrationIds);
  if (input.decision === 'decline') await decline(deps, entries, { reason: input.reason, command });
  else await place(deps, { drawId: id, list: found.list.state, entries }, { ...input, command });
  await tellEntries(deps, id, command);
  return fullListOf(deps, found);
}

/** Gives free places to the strongest who are requested; for officials. Problem conflict, unavailable. */
export async function acceptStrongest(
  deps: Needs & Pick<Deps, 'ratings' | 'rankings'>,
  id: string,
  { caller, command }: Request,
): Promise<FullList> {
  const found = await getListToChange(deps, id, { caller, roles: officials });
  const { list, tournament } = found;
  const requested = (await deps.registrations.listEntries(id)).filter(
    (entry) => entryIn(list.state, entry.id)?.status === 'requested',
  );
  const came = new Map(list.state.entries.map(({ registrationId }, index) => [registrationId, index]));
  const inOrder = requested.toSorted((one, other) => (came.get(one.id) ?? 0) - (came.get(other.id) ?? 0));
  const of = { settings: list.state.settings, tournament: tournament.state };
  const order = inOrder.length === 0 ? [] : await rankEntries(deps, of, inOrder);
  await deps.entryLists.update(id, command, ({ state }) =>
    changeOf(state, acceptByStrength(state, order), { at: deps.now(), changes: ['entries'] }),
  );
  await tellEntries(deps, id, command);
  return fullListOf(deps, found);
}
