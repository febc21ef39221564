import type { Caller } from '@courtcast/contracts';
import { currentPeople, decided, eligibilityOf, refuseConflict, refuseInput } from '@courtcast/domain';
import type { FieldGender, NamedEntry, Person, Reason, Request } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { refuseLinked } from '../../domain/draws/structures/structure-making.ts';
import { checkOpening, conditionReasons } from '../../domain/entries/entry-settings.ts';
import type { EntrySettings } from '../../domain/entries/entry-settings.ts';
import type { Entry } from '../../domain/entries/entry-state.ts';
import type { EntryRegistration, NamedPartner } from '../../domain/entries/entry.ts';
import { getVisibleTournament, isPartOf, requireNotOver } from '../access.ts';
import type { Deps } from '../ports.ts';
import { eraseEntry } from '../sweeps/erase-unconfirmed.ts';
import { fieldIn } from '../draws/read.ts';
import { levelledPerson } from './count-strengths.ts';
import { listToEnter } from './find-entry-list.ts';
import type { ListInDraw } from './find-entry-list.ts';
import { knownPerson, lookingEntry, partnerCalled, requireOneWay } from './name-partner.ts';
import { ownEntryOf } from './read-own.ts';
import type { OwnEntry } from './read-own.ts';
import { settleEntry } from './settle-entry.ts';
import { isOfficialOf, presentPlayer, whoEnters } from './who-enters.ts';
import type { Asked, Enterer, EntryBody } from './who-enters.ts';

type Needs = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'players'
  | 'ratings'
  | 'keys'
  | 'seededId'
  | 'systemCommand'
  | 'entryConfirmation'
  | 'payments'
  | 'now'
>;

const DAY_MS = 86_400_000;
/** How long an entry waits to be confirmed: the desk reads its list less often than people their mail. */
const expiryMs = { mail: 7 * DAY_MS, desk: 60 * DAY_MS } as const;
/** That wait to be confirmed in a draw; more is a flood. */
const MAX_UNCONFIRMED = 500;
/** Of one address in a draw: the newest ones, so that nobody is locked out by who writes in their name. */
const MAX_OF_ADDRESS = 3;

/** An entry that has just been made: nobody has asked, or listed it. */
export function newEntry(
  given: Pick<Entry, 'entrant' | 'linkSecret' | 'confirmedBy'> & Partial<Entry>,
): Entry {
  return {
    ...{ status: 'requested', statusBefore: null, place: null, mark: null, listVersion: 0 },
    ...{ partner: null, isLooking: false, asks: null, notes: null, expiresAt: null },
    ...{ fee: 'unpaid', reason: null, language: null, attempt: null },
    ...given,
  };
}

/** The partner of a new entry, and whether they are asked first; none where nobody was named. */
interface Partnering {
  readonly partner: NamedPartner | null;
  readonly isAsked: boolean;
  readonly asks: string | null;
}

async function partnerOf(
  deps: Needs,
  body: EntryBody,
  { enterer, own, caller }: { enterer: Enterer; own: Own; caller: Caller },
): Promise<Partnering> {
  const none = { partner: null, isAsked: false, asks: null };
  const { partner, partnerEntryId, partnerPlayerId } = body;
  const { person: entrant, isOfficial } = enterer;
  if (partner !== undefined)
    return { ...none, partner: partnerCalled(deps, partner, { ...own, entrant }), isAsked: !isOfficial };
  if (partnerEntryId !== undefined) {
    const asked = await lookingEntry(deps, partnerEntryId, { ...own, drawId: body.drawId });
    return { ...none, asks: asked.id };
  }
  if (partnerPlayerId === undefined) return none;
  const playerId = await presentPlayer(deps, partnerPlayerId, 'partnerPlayerId');
  if (playerId === enterer.playerId) {
    const message = 'must be another player';
    throw invalid([{ code: 'duplicate', path: 'partnerPlayerId', message }]);
  }
  const userId = (await deps.players.findMany([playerId])).get(playerId)?.userId ?? null;
  const isOwn = caller.kind === 'user' && caller.userId === userId;
  return {
    ...none,
    partner: { playerId, person: knownPerson },
    isAsked: !isOfficial && userId !== null && !isOwn,
  };
}

interface Own {
  readonly registrationId: string;
  readonly createdAt: Date;
}

/** What is known of the people of an entry: of players by identity, of others what they said. */
async function peopleOf(
  { players }: Pick<Deps, 'players'>,
  { playerId, partnerPlayerId, entry }: EntryRegistration,
  field: FieldGender,
): Promise<{ readonly entries: readonly NamedEntry[]; readonly people: ReadonlyMap<string, Person> }> {
  const sides = [
    { path: 'gender', id: playerId, person: entry.entrant },
    ...(partnerPlayerId === null || entry.partner === null
      ? []
      : [{ path: 'partner', id: partnerPlayerId, person: entry.partner }]),
  ];
  const entries = [{ path: 'partner', players: sides }];
  const isKnown = sides.filter(({ person }) => !person.isReserved).map(({ id }) => id);
  const known = await players.findMany(isKnown);
  const said = sides.flatMap(({ id, person: { isReserved, name, gender } }) =>
    isReserved ? [[id, { name: name ?? '', gender }] as const] : [],
  );
  const refresh = async () => new Map([...(await players.refresh(isKnown)), ...said]);
  const people = new Map<string, Person>([...known, ...said]);
  return { entries, people: await currentPeople({ refresh }, { gender: field, entries, people }) };
}

/** Problem invalid for people who may not stand in the draw by its gender (decisions 3). */
export async function requireEligiblePeople(
  deps: Pick<Deps, 'players' | 'draws'>,
  registration: EntryRegistration,
  draw: Draw,
): Promise<void> {
  const field = await fieldIn(deps, draw);
  const { entries, people } = await peopleOf(deps, registration, field);
  const { reasons } = eligibilityOf(field, entries, people);
  if (reasons.length > 0) throw invalid(reasons);
}

/** Who enters by themselves says what the conditions ask for; and, where they have no account, their gender. */
async function requireConditions(
  deps: Pick<Deps, 'draws'>,
  { person, isOfficial }: Pick<Enterer, 'person' | 'isOfficial'>,
  { settings, draw }: { readonly settings: EntrySettings; readonly draw: Draw },
): Promise<void> {
  if (isOfficial) return;
  const field = await fieldIn(deps, draw);
  const isUnsaid = person.isReserved && person.gender === null && field !== null && field !== 'other';
  const gender: Reason[] = isUnsaid
    ? [{ code: 'required', path: 'gender', message: 'is required here' }]
    : [];
  const reasons = [...conditionReasons(settings.conditions, person), ...gender];
  if (reasons.length > 0) decided(refuseInput(reasons));
}

/** That a draw can be entered: it is open, is entered at all, and is not made. */
function requireOpen({ tournament, draw, list }: ListInDraw, { isOfficial }: Enterer, now: Date): void {
  const linked = refuseLinked(draw.state, 'drawId');
  if (linked !== null) decided(linked);
  if (isFinalized(draw.state)) decided(refuseConflict('draw-finalized', 'The draw is finalized'));
  if (isOfficial) requireNotOver(tournament);
  else decided(checkOpening(list.state.settings, tournament.state, now));
}

/** Keeps those who wait to be confirmed few: of one address the newest; else Problem conflict. */
async function requireRoom(deps: Needs, drawId: string, email: string | null): Promise<void> {
  const all = await deps.registrations.listUnconfirmedIds(drawId);
  if (all.length >= MAX_UNCONFIRMED)
    decided(refuseConflict('entries-busy', 'Too many entries wait to be confirmed'));
  if (email === null) return;
  const ofAddress = await deps.registrations.listUnconfirmedIds(drawId, email);
  for (const id of ofAddress.slice(0, Math.max(0, ofAddress.length + 1 - MAX_OF_ADDRESS)))
    await eraseEntry(deps, id);
}

/** The entry of a request: what was said, and until when it waits to be confirmed. */
function entryFor(
  deps: Needs,
  body: EntryBody,
  { enterer, partner, asks }: Partnering & { readonly enterer: Enterer },
): Entry {
  const { person: entrant, confirmedBy } = enterer;
  const { notes = '', language = null, attempt = null } = body;
  const endMs = deps.now().getTime() + expiryMs[deps.entryConfirmation];
  return newEntry({
    ...{ entrant, confirmedBy, asks, language, attempt, linkSecret: deps.keys.create() },
    expiresAt: confirmedBy === null ? new Date(endMs) : null,
    partner: partner?.person ?? null,
    isLooking: body.looking === true && partner === null,
    notes: notes === '' ? null : notes,
  });
}

/** Who enters, with their level by results where the conditions ask for it; officials are bound to no conditions. */
async function entererOf(deps: Needs, body: EntryBody, asked: Asked): Promise<Enterer> {
  const enterer = await whoEnters(deps, body, asked);
  if (enterer.isOfficial) return enterer;
  const of = { settings: asked.list.settings, tournament: asked.tournament };
  return { ...enterer, person: await levelledPerson(deps, of, enterer) };
}

async function registrationFor(
  deps: Needs,
  body: EntryBody,
  { found, own, caller }: { found: ListInDraw; own: Own; caller: Caller },
): Promise<EntryRegistration> {
  const { tournament, draw, list } = found;
  const { settings } = list.state;
  const now = deps.now();
  const asked = { tournament: tournament.state, list: list.state, caller, own };
  const enterer = await entererOf(deps, body, asked);
  requireOpen(found, enterer, now);
  requireOneWay(body, settings.pairs);
  await requireConditions(deps, enterer, { settings, draw: draw.state });
  const partnering = await partnerOf(deps, body, { enterer, own, caller });
  const partnerPlayerId = partnering.partner?.playerId ?? null;
  const registration = {
    ...{ tournamentId: tournament.id, drawId: draw.id, playerId: enterer.playerId, partnerPlayerId },
    ...(partnering.isAsked ? { isPartnerAsked: true as const } : {}),
    entry: entryFor(deps, body, { ...partnering, enterer }),
    ...{ createdAt: now, updatedAt: now, deleted: false },
  };
  await requireEligiblePeople(deps, registration, draw.state);
  return registration;
}

/** An entry that was made, and whether it waits to be confirmed. */
export interface MadeEntry {
  readonly own: OwnEntry;
  readonly isUnconfirmed: boolean;
}

/** What a request enters into, and as which registration. */
interface Attempt {
  readonly found: ListInDraw;
  readonly own: Own;
  readonly body: EntryBody;
}

/** The id of the registration that a request makes: the same one for what is sent again with the same attempt. */
function registrationIdOf(
  { seededId }: Pick<Deps, 'seededId'>,
  { drawId, attempt }: EntryBody,
  { createdAt, command }: { readonly createdAt: Date } & Pick<Request, 'command'>,
): string {
  if (attempt === undefined) return command.newId('registration');
  return seededId(createdAt, ['attempt', drawId, attempt].join('\n'));
}

/** Stores the registration of a request, unless the same attempt has done so before. */
async function enterOnce(
  deps: Needs,
  { found, own, body }: Attempt,
  { caller, command }: Request,
): Promise<void> {
  const { registrationId: id } = own;
  if (body.attempt !== undefined && (await deps.registrations.findAny(id)) !== null) return;
  const state = await registrationFor(deps, body, { found, own, caller });
  if (state.entry.confirmedBy === null) await requireRoom(deps, body.drawId, state.entry.entrant.email);
  const { confirmedBy, entrant } = state.entry;
  // By their own word alone: nobody hides another player.
  if (confirmedBy === 'account' && entrant.birthYear !== null)
    await deps.players.hideIfYoung(state.playerId, entrant.birthYear);
  await deps.registrations.insert({ id, state, changes: ['created'], command });
}

/** The entry that a request has made, with the link that its sender may have. */
async function madeEntry(
  deps: Needs,
  { found: { tournament }, own: { registrationId } }: Attempt,
  caller: Caller,
): Promise<MadeEntry> {
  const stored = await deps.registrations.findAny(registrationId);
  if (stored === null) throw new Error('an entry that was saved is not there');
  const { state } = stored;
  const confirmedBy = state.entry?.confirmedBy ?? null;
  const isKeeper =
    isOfficialOf(tournament.state, caller) || (caller.kind === 'user' && isPartOf(state, caller));
  // Who filled in the form keeps nothing once the mail was opened.
  if (!isKeeper && confirmedBy === 'link')
    decided(refuseConflict('already-registered', 'This entry is confirmed: the link in the mail opens it'));
  const own = await ownEntryOf(deps, registrationId, isKeeper ? 'manage' : 'request');
  return { own, isUnconfirmed: confirmedBy === null };
}

/**
 * Enters somebody into the list of a draw: oneself with an account, or by name where that is allowed; as an official
 * anybody. What has no account behind it waits to be confirmed. Problem not-found, invalid, conflict, forbidden.
 */
export async function createEntry(
  deps: Needs,
  { id: tournamentId, body }: { readonly id: string; readonly body: EntryBody },
  { caller, command }: Request,
): Promise<MadeEntry> {
  const tournament = await getVisibleTournament(deps, { id: tournamentId, caller });
  const found = await listToEnter(deps, tournament, body.drawId);
  const { createdAt } = found.list.state;
  const registrationId = registrationIdOf(deps, body, { createdAt, command });
  const attempt = { found, own: { registrationId, createdAt }, body };
  await enterOnce(deps, attempt, { caller, command });
  await settleEntry(deps, registrationId, command);
  return madeEntry(deps, attempt, caller);
}
