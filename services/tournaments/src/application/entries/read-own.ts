import type { Caller } from '@courtcast/contracts';
import { decided, refuseField } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import {
  checkLink,
  entryCode,
  isUsedUp,
  linkFor,
  readEntryCode,
  refuseUnknownCode,
  signedText,
} from '../../domain/entries/entry-link.ts';
import type { EntryLink, LinkPurpose, LinkUse } from '../../domain/entries/entry-link.ts';
import { placeIn } from '../../domain/entries/entry-list.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import { shortName } from '../../domain/entries/short-name.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import { isOver } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, isPartOf } from '../access.ts';
import type { Deps } from '../ports.ts';
import { isOfficialOf } from './who-enters.ts';

type Needs = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'players'
  | 'keys'
  | 'entryConfirmation'
  | 'payments'
  | 'now'
>;

/** An entry with what those see of it who have its link, and a code for them. */
export interface OwnEntry {
  readonly registration: Stored<EntryRegistration>;
  readonly tournament: Stored<Tournament>;
  readonly draw: Stored<Draw>;
  readonly list: Stored<EntryList>;
  readonly names: readonly string[];
  readonly requests: readonly { readonly id: string; readonly name: string }[];
  /** Who looks for a partner and is asked by this entry, as strangers are shown them; null for nobody. */
  readonly asks: { readonly id: string; readonly name: string } | null;
  /** Whether the link has done what it is for, and shows the entry alone. */
  readonly isUsed: boolean;
  readonly place: number | null;
  readonly confirmation: Deps['entryConfirmation'];
  /** Whether fees are paid online here, and now. */
  readonly takesPayments: boolean;
  readonly link: EntryLink;
  readonly key: string;
}

/** The names of an entry's people: of players as they are called now, of others as they were typed. */
export async function namesOfEntry(
  { players }: Pick<Deps, 'players'>,
  registrations: readonly EntryRegistration[],
): Promise<string[][]> {
  const known = await players.names(registrations.flatMap((one) => playersOf(one)));
  return registrations.map((registration) => {
    const { entrant, partner } = registration.entry;
    return playersOf(registration).map((id, place) => {
      const person = place === 0 ? entrant : partner;
      return known.get(id) ?? person?.name ?? 'Unknown player';
    });
  });
}

async function requestsOf(deps: Needs, registrationId: string, purpose: LinkPurpose) {
  if (purpose !== 'manage' && purpose !== 'request') return [];
  const asking = await deps.registrations.listAsking(registrationId);
  const names = await namesOfEntry(
    deps,
    asking.map(({ state }) => state),
  );
  return asking.map(({ id }, index) => ({ id, name: names[index]?.[0] ?? '' }));
}

/** Who is asked, by as much of the name as who asks was shown. */
async function askedBy(deps: Needs, { entry }: EntryRegistration): Promise<OwnEntry['asks']> {
  const asked = entry.asks === null ? null : await deps.registrations.findAny(entry.asks);
  if (asked === null || asked.state.deleted || !isEntry(asked.state)) return null;
  const { state } = asked;
  const [names = []] = await namesOfEntry(deps, [state]);
  const name = names[0] ?? '';
  const isHidden = (await deps.players.findMany([state.playerId])).get(state.playerId)?.hidden === true;
  return { id: asked.id, name: isHidden ? name : shortName(name) };
}

/** The code of a new link. */
export function codeOf(
  { keys }: Pick<Deps, 'keys'>,
  link: EntryLink,
  registration: EntryRegistration,
): string {
  return entryCode(link, keys.sign(registration.entry.linkSecret, signedText(link, registration)));
}

async function detailOf(
  deps: Needs,
  registration: Stored<EntryRegistration>,
  link: EntryLink,
): Promise<OwnEntry> {
  const { id, state } = registration;
  const [tournament, draw, list] = await Promise.all([
    deps.tournaments.get(state.tournamentId),
    deps.draws.get(state.drawId),
    deps.entryLists.get(state.drawId),
  ]);
  const [names = []] = await namesOfEntry(deps, [state]);
  const isUsed = isUsedUp(link, state);
  return {
    ...{ registration, tournament, draw, list, names, link, isUsed },
    requests: isUsed ? [] : await requestsOf(deps, id, link.purpose),
    asks: await askedBy(deps, state),
    place: placeIn(list.state, id),
    confirmation: deps.entryConfirmation,
    takesPayments: deps.payments !== null && !isOver(tournament.state),
    key: codeOf(deps, link, state),
  };
}

async function getEntry(
  { registrations }: Pick<Deps, 'registrations'>,
  id: string,
): Promise<Stored<EntryRegistration>> {
  const found = await registrations.findAny(id);
  if (found === null || !isEntry(found.state)) throw notFound('Registration');
  return { ...found, state: found.state };
}

/** An entry for who has just made it, or asks for a link of it; with a new link for a purpose. */
export async function ownEntryOf(
  deps: Needs,
  registrationId: string,
  purpose: LinkPurpose,
): Promise<OwnEntry> {
  const registration = await getEntry(deps, registrationId);
  return detailOf(deps, registration, linkFor(registrationId, purpose, deps.now()));
}

/** An entry by a link that may do something. */
export interface LinkedEntry {
  readonly registration: Stored<EntryRegistration>;
  readonly link: EntryLink;
}

/** Whether the draw of an entry is made, so that nobody changes it by a link any more. */
export async function isDrawMade({ draws }: Pick<Deps, 'draws'>, drawId: string): Promise<boolean> {
  const draw = await draws.find(drawId);
  return draw === null || isFinalized(draw.state);
}

/** Who asked to be a partner, and became one, keeps the entry of both from then on, as its partner. */
async function joinedEntry(
  deps: Pick<Deps, 'registrations'>,
  { state }: Stored<EntryRegistration>,
): Promise<Stored<EntryRegistration> | null> {
  if (!state.deleted || state.entry.asks === null) return null;
  const joined = await getEntry(deps, state.entry.asks);
  const { partnerPlayerId, isPartnerAsked } = joined.state;
  return partnerPlayerId === state.playerId && isPartnerAsked !== true ? joined : null;
}

/**
 * The entry of a code that is for one of these purposes. Problem invalid for a code that is none of ours, conflict for one
 * that has ended, or, but to look, has done what it is for.
 */
export async function entryOfCode(
  deps: Pick<Deps, 'registrations' | 'tournaments' | 'keys' | 'now'>,
  code: string,
  use: LinkUse,
): Promise<LinkedEntry> {
  const read = readEntryCode(code) ?? decided<never>(refuseUnknownCode());
  const { signature, ...link } = read;
  const found = await deps.registrations.findAny(link.registrationId);
  if (found === null || !isEntry(found.state)) return decided<never>(refuseUnknownCode());
  const registration = { ...found, state: found.state };
  const expected = deps.keys.sign(found.state.entry.linkSecret, signedText(link, found.state));
  // Hashes are compared, so that the time it takes says nothing of the signature.
  if (deps.keys.hash(expected) !== deps.keys.hash(signature)) decided(refuseUnknownCode());
  decided(checkLink(link, found.state, { ...use, now: deps.now() }));
  const joined = await joinedEntry(deps, registration);
  // Who looks by a link that is used up gets no steps of another one.
  if (joined === null) return { registration, link };
  if (isUsedUp(link, found.state)) return { registration: joined, link };
  return { registration: joined, link: { ...link, registrationId: joined.id, purpose: 'partner' } };
}

/** What who has a link is shown; one that has done what it is for says where the entry stands, and does nothing. */
export async function openEntry(deps: Needs, code: string): Promise<OwnEntry> {
  const { registration, link } = await entryOfCode(deps, code, {
    wanted: ['request', 'confirm', 'manage', 'partner'],
    looks: true,
  });
  return detailOf(deps, registration, link);
}

/** What the link of an entry shows after a change by it. */
export async function reopenEntry(deps: Needs, { registration, link }: LinkedEntry): Promise<OwnEntry> {
  return detailOf(deps, await getEntry(deps, registration.id), link);
}

/** Refuses a link of a partner to all but officials, and where no partner is asked: its players would agree for the partner. */
function requirePurpose(
  purpose: 'manage' | 'partner',
  { isOfficial, registration }: { readonly isOfficial: boolean; readonly registration: Registration },
): void {
  if (purpose === 'manage' || (isOfficial && registration.isPartnerAsked === true)) return;
  const message = 'is for officials, while the partner of an entry is asked';
  decided(refuseField('not-permitted-field', 'purpose', message));
}

/**
 * A link of an entry: to keep it, for its players and for officials who hand it on; to answer as partner, for officials
 * alone. Problem not-found, invalid.
 */
export async function createEntryLink(
  deps: Needs,
  {
    id,
    registrationId,
    purpose = 'manage',
  }: {
    readonly id: string;
    readonly registrationId: string;
    readonly purpose?: 'manage' | 'partner' | undefined;
  },
  { caller }: Pick<Request, 'caller'>,
): Promise<OwnEntry> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  const found = await deps.registrations.findAny(registrationId);
  if (found?.state.tournamentId !== id || !mayKeep(tournament.state, found.state, caller))
    throw notFound('Registration');
  const isOfficial = isOfficialOf(tournament.state, caller);
  requirePurpose(purpose, { isOfficial, registration: found.state });
  return ownEntryOf(deps, registrationId, purpose);
}

function mayKeep(
  tournament: Tournament,
  registration: Parameters<typeof isPartOf>[0],
  caller: Caller,
): boolean {
  return isOfficialOf(tournament, caller) || isPartOf(registration, caller);
}
