import { presentPlayerId } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { decided, refuseConflict, refuseField, refuseInput, requireUser } from '@courtcast/domain';
import type { Reason } from '@courtcast/domain';
import { forbidden, invalid } from '@courtcast/problem';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import type { ConfirmedBy, EntryPerson, MailLanguage } from '../../domain/entries/entry-state.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { askingIn, officials } from '../access.ts';
import { unknownPlayer } from '../draws/known-people.ts';
import type { Deps } from '../ports.ts';
import { knownPerson, personCalled, reservedId } from './name-partner.ts';
import type { PartnerInput } from './name-partner.ts';

/** What a person says of themselves. */
export type AboutPerson = {
  readonly [Name in 'birthYear' | 'gender' | 'rating' | 'ranking']?: EntryPerson[Name] | undefined;
};

/** A request to enter. */
export interface EntryBody extends PartnerInput, AboutPerson {
  readonly drawId: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly partnerPlayerId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly notes?: string | undefined;
  readonly language?: MailLanguage | undefined;
  readonly attempt?: string | undefined;
}

/** Who enters by a request. */
export interface Enterer {
  readonly playerId: string;
  readonly person: EntryPerson;
  /** Null: somebody without an account, whose word is not enough. */
  readonly confirmedBy: ConfirmedBy | null;
  /** Officials are bound to no opening times and conditions. */
  readonly isOfficial: boolean;
}

/** What there is of a request before its registration. */
export interface Asked {
  readonly tournament: Tournament;
  readonly list: EntryList;
  readonly caller: Caller;
  readonly own: { readonly registrationId: string; readonly createdAt: Date };
}

/** Whether the caller may enter anybody. */
export function isOfficialOf(tournament: Tournament, caller: Caller): boolean {
  const { isAdmin, role } = askingIn(tournament, caller);
  return isAdmin || (role !== null && officials.includes(role));
}

/** What is said of a person, with what was said now. */
export function describedBy(person: EntryPerson, said: AboutPerson): EntryPerson {
  const { birthYear, gender, rating, ranking } = said;
  const { isRated, ...before } = person;
  return {
    ...before,
    ...(isRated === true && rating === undefined && { isRated }),
    birthYear: birthYear === undefined ? person.birthYear : birthYear,
    gender: gender === undefined ? person.gender : gender,
    rating: rating === undefined ? person.rating : rating,
    ranking: ranking === undefined ? person.ranking : ranking,
  };
}

/** A player who exists, as merges have left them. Problem invalid names one who does not, at `path`. */
export async function presentPlayer(
  { players }: Pick<Deps, 'players'>,
  playerId: string,
  path: string,
): Promise<string> {
  const known = await players.findMany([playerId]);
  if (!known.has(playerId)) throw invalid([unknownPlayer(path)]);
  return presentPlayerId(known, playerId);
}

function requireAllowed({ list }: Asked, isOfficial: boolean): void {
  if (!isOfficial && !list.settings.allowsPublic)
    decided(refuseConflict('entries-need-account', 'This draw is entered with an account'));
}

function requireFields(body: EntryBody, isOfficial: boolean): void {
  const wanted = isOfficial ? (['name'] as const) : (['name', 'email'] as const);
  const missing = wanted.flatMap((path): Reason[] =>
    body[path] === undefined ? [{ code: 'required', path, message: 'is required' }] : [],
  );
  const others = (['playerId', 'partnerPlayerId'] as const).flatMap((path): Reason[] => {
    if (isOfficial || body[path] === undefined) return [];
    return [{ code: 'not-permitted-field', path, message: 'is for those who are signed in' }];
  });
  if (missing.length + others.length > 0) decided(refuseInput([...missing, ...others]));
}

/** Somebody by name: whoever runs the draw may enter them, and anybody where the draw is open to everyone. */
function byName(deps: Pick<Deps, 'seededId'>, body: EntryBody, asked: Asked): Enterer {
  const isOfficial = isOfficialOf(asked.tournament, asked.caller);
  requireAllowed(asked, isOfficial);
  requireFields(body, isOfficial);
  const person = describedBy(personCalled(body.name ?? '', body.email ?? null), body);
  const playerId = reservedId(deps, asked.own, person);
  return { playerId, person, confirmedBy: isOfficial ? 'desk' : null, isOfficial };
}

/** That a user may enter a player; else Problem forbidden, or invalid. */
function requireMayEnter(
  { email }: EntryBody,
  { isOwn, isOfficial }: { readonly isOwn: boolean; readonly isOfficial: boolean },
): void {
  if (isOfficial) return;
  if (!isOwn) throw forbidden('Only officials of the tournament enter other players');
  if (email !== undefined)
    decided(refuseField('not-permitted-field', 'email', 'is for those who have no account'));
}

/** A player who is known here: oneself, or whom an official names. */
async function byPlayer(
  deps: Pick<Deps, 'players'>,
  body: EntryBody,
  { caller, tournament }: Asked,
): Promise<Enterer> {
  const user = requireUser(caller);
  const isOfficial = isOfficialOf(tournament, caller);
  const playerId = body.playerId ?? user.playerId;
  if (playerId === null)
    return decided<never>(refuseField('no-own-player', 'playerId', 'You have no player to enter'));
  const isOwn = playerId === user.playerId;
  requireMayEnter(body, { isOwn, isOfficial });
  const present = await presentPlayer(deps, playerId, 'playerId');
  const person = describedBy({ ...knownPerson, email: body.email ?? null }, body);
  return { playerId: present, person, confirmedBy: isOwn ? 'account' : 'desk', isOfficial };
}

/** Who enters: a signed-in player, somebody by name, or whom an official names. */
export async function whoEnters(
  deps: Pick<Deps, 'players' | 'seededId'>,
  body: EntryBody,
  asked: Asked,
): Promise<Enterer> {
  const isByName = body.name !== undefined && body.playerId === undefined;
  return asked.caller.kind === 'anonymous' || isByName
    ? byName(deps, body, asked)
    : byPlayer(deps, body, asked);
}
