import { decided, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { addressOf } from '../../domain/entries/entry.ts';
import type { EntryRegistration, NamedPartner } from '../../domain/entries/entry.ts';
import type { EntryPerson } from '../../domain/entries/entry-state.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import type { Deps } from '../ports.ts';

/** So many may ask one player at a time. */
const MAX_ASKING = 20;

/** Whom an entry names as partner. */
export interface PartnerInput {
  readonly partner?: { readonly name: string; readonly email: string } | undefined;
  readonly partnerEntryId?: string | undefined;
  readonly looking?: boolean | undefined;
}

const unsaid = { birthYear: null, gender: null, rating: null, ranking: null } as const;

/** Somebody by name, who has said nothing of themselves. */
export function personCalled(name: string, email: string | null): EntryPerson {
  return { ...unsaid, name, email: email === null ? null : addressOf(email), isReserved: true };
}

/** A player who is known here. */
export const knownPerson: EntryPerson = { ...unsaid, name: null, email: null, isReserved: false };

/** The reserved id of somebody of an entry: always the same for the same name and address. */
export function reservedId(
  { seededId }: Pick<Deps, 'seededId'>,
  { registrationId, createdAt }: { readonly registrationId: string; readonly createdAt: Date },
  { name, email }: Pick<EntryPerson, 'name' | 'email'>,
): string {
  return seededId(createdAt, ['entry', registrationId, name, email].join('\n'));
}

/** Refuses more than one way of naming a partner, and any in a draw of single players. */
export function requireOneWay(
  input: PartnerInput & { readonly partnerPlayerId?: string | undefined },
  pairs: boolean,
): void {
  const ways = (['partner', 'partnerPlayerId', 'partnerEntryId'] as const).filter(
    (way) => input[way] !== undefined,
  );
  const [first, second] = ways;
  const looking = input.looking === true ? ('looking' as const) : undefined;
  const wrong = pairs ? second : (first ?? looking);
  if (wrong === undefined) return;
  const message = pairs ? 'Name a partner in one way' : 'This draw is of single players';
  decided(refuseField('not-permitted-field', wrong, message));
}

/** The partner by name and address, who may not be the entrant again. */
export function partnerCalled(
  deps: Pick<Deps, 'seededId'>,
  { name, email }: { readonly name: string; readonly email: string },
  own: { readonly registrationId: string; readonly createdAt: Date; readonly entrant: EntryPerson },
): NamedPartner {
  const person = personCalled(name, email);
  if (person.email !== null && person.email === own.entrant.email && name === own.entrant.name)
    decided(refuseField('duplicate', 'partner', 'must be another person'));
  return { playerId: reservedId(deps, own, person), person };
}

/** The entry of somebody who looks for a partner in a draw; refuses every other, and one whom many ask. */
export async function lookingEntry(
  { registrations }: Pick<Deps, 'registrations'>,
  partnerEntryId: string,
  { drawId, registrationId }: { readonly drawId: string; readonly registrationId: string },
): Promise<Stored<EntryRegistration>> {
  const found = await registrations.findAny(partnerEntryId);
  const state = found?.state;
  const isThere = state !== undefined && isEntry(state) && state.drawId === drawId && !state.deleted;
  if (found === null || !isThere || !state.entry.isLooking || partnerEntryId === registrationId) {
    return decided<never>(
      refuseField('unknown-reference', 'partnerEntryId', 'Nobody looks for a partner by this entry'),
    );
  }
  const asking = await registrations.listAsking(partnerEntryId);
  if (asking.length >= MAX_ASKING) {
    decided(
      refuseFieldConflict(
        'too-many-requests-open',
        'partnerEntryId',
        `${MAX_ASKING} others ask this player already`,
      ),
    );
  }
  return { ...found, state };
}
