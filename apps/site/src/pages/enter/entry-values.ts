import type { CallInput } from '@courtcast/client';
import { askedOf } from '@courtcast/web-score/tournament/entry-list.ts';
import { typedNumber, typedNumberOrNull } from '@courtcast/web-ui/typed-number.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';

/** How a person who enters a doubles draw finds a partner. */
export type PartnerWay = 'named' | 'ask' | 'looking' | 'later';

/** The form's input, as text. */
export interface EntryValues {
  readonly name: string;
  readonly email: string;
  readonly birthYear: string;
  readonly gender: string;
  readonly rating: string;
  readonly ranking: string;
  readonly way: PartnerWay;
  readonly partnerName: string;
  readonly partnerEmail: string;
  readonly partnerEntryId: string;
  readonly notes: string;
}

/** The fields of the form by name. */
export type EntryField = keyof EntryValues;

export const emptyValues: EntryValues = {
  ...{ name: '', email: '', birthYear: '', gender: '', rating: '', ranking: '' },
  ...{ way: 'named', partnerName: '', partnerEmail: '', partnerEntryId: '', notes: '' },
};

type Body = CallInput<'createEntry'>['body'];

/** The fields for age, gender and level that a draw has: true if required. */
export function personFieldsOf(list: EntryList) {
  const asked = askedOf(list);
  const { rankedBy } = list;
  return {
    ...(asked.birthYear && { birthYear: true }),
    ...(asked.gender && { gender: true }),
    ...((asked.rating || rankedBy === 'rating') && { rating: asked.rating }),
    ...(rankedBy === 'ranking' && { ranking: false }),
  } as const;
}

/** Why a field cannot be sent; a code of refusals, so that it is told in the words of the API's. */
export interface TypedFault {
  readonly field: EntryField;
  readonly code: 'required' | 'invalid-value' | 'not-eligible' | 'duplicate';
}

const partnerFields: Readonly<Record<PartnerWay, readonly EntryField[]>> = {
  named: ['partnerName', 'partnerEmail'],
  ask: ['partnerEntryId'],
  looking: [],
  later: [],
};

/** The required fields that are empty. */
function missingIn(values: EntryValues, list: EntryList): EntryField[] {
  const asked = Object.entries(personFieldsOf(list)).flatMap(([name, isRequired]) =>
    isRequired ? [name as EntryField] : [],
  );
  const wanted: EntryField[] = ['name', 'email', ...asked, ...(list.pairs ? partnerFields[values.way] : [])];
  return wanted.filter((name) => values[name].trim() === '');
}

/** What is wrong about a number within bounds; an empty one is not. */
function numberFault(text: string, [from, to]: readonly (number | null)[]): TypedFault['code'] | null {
  const value = typedNumberOrNull(text);
  if (value === null) return null;
  if (Number.isNaN(value)) return 'invalid-value';
  return value < (from ?? -Infinity) || value > (to ?? Infinity) ? 'not-eligible' : null;
}

/** What is wrong about an e-mail address; an empty one is not. */
function addressFault(text: string): TypedFault['code'] | null {
  return text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? null : 'invalid-value';
}

function partnerAddressFault({ partnerEmail, email }: EntryValues): TypedFault['code'] | null {
  const [partner, own] = [partnerEmail, email].map((text) => text.trim().toLowerCase());
  return partner !== '' && partner === own ? 'duplicate' : addressFault(partnerEmail);
}

/** What is typed and cannot be right. */
function wrongIn(values: EntryValues, list: EntryList): TypedFault[] {
  const fields = personFieldsOf(list);
  const { bornFrom, bornTo, ratingFrom, ratingTo } = list.conditions;
  const codes: Partial<Record<EntryField, TypedFault['code'] | null>> = {
    email: addressFault(values.email),
    ...('birthYear' in fields && { birthYear: numberFault(values.birthYear, [bornFrom, bornTo]) }),
    ...('rating' in fields && { rating: numberFault(values.rating, [ratingFrom, ratingTo]) }),
    ...('ranking' in fields && { ranking: numberFault(values.ranking, []) }),
    ...(list.pairs && values.way === 'named' && { partnerEmail: partnerAddressFault(values) }),
  };
  return Object.entries(codes).flatMap(([field, code]) =>
    code === null ? [] : [{ field: field as EntryField, code }],
  );
}

/** Faults in the order of their fields; those without one come first. */
export function inFormOrder<Fault extends { readonly field: EntryField | null }>(
  faults: readonly Fault[],
): Fault[] {
  const fields: readonly (string | null)[] = Object.keys(emptyValues);
  return faults.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
}

/** Everything that keeps the input from being sent, at once. */
export function faultsIn(values: EntryValues, list: EntryList): TypedFault[] {
  const missing = missingIn(values, list).map((field) => ({ field, code: 'required' as const }));
  return inFormOrder([...missing, ...wrongIn(values, list)]);
}

function partnerOf({ way, partnerName, partnerEmail, partnerEntryId }: EntryValues): Partial<Body> {
  if (way === 'named') return { partner: { name: partnerName.trim(), email: partnerEmail.trim() } };
  if (way === 'ask') return { partnerEntryId };
  return way === 'looking' ? { looking: true } : {};
}

/** The request body for a form's input. */
export function bodyOf(values: EntryValues, list: EntryList, language: Body['language']): Body {
  const { birthYear, gender, rating, ranking, notes } = values;
  const fields = personFieldsOf(list);
  const isSaid = (name: 'birthYear' | 'gender' | 'rating' | 'ranking') =>
    name in fields && values[name].trim() !== '';
  return {
    ...{ drawId: list.drawId, name: values.name.trim(), email: values.email.trim(), language },
    ...(isSaid('birthYear') && { birthYear: typedNumber(birthYear) }),
    // The select offers only these values.
    ...(isSaid('gender') && { gender: gender as NonNullable<Body['gender']> }),
    ...(isSaid('rating') && { rating: typedNumber(rating) }),
    ...(isSaid('ranking') && { ranking: typedNumber(ranking) }),
    ...(list.pairs && partnerOf(values)),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  };
}

/** Fields whose API path has another name. */
const fieldOfPath: Readonly<Record<string, EntryField>> = {
  'partner.name': 'partnerName',
  'partner.email': 'partnerEmail',
  partner: 'partnerName',
};

/** The field that a path of a refusal belongs to; null if the form has none. */
export function fieldAt(path: string): EntryField | null {
  return fieldOfPath[path] ?? (path in emptyValues ? (path as EntryField) : null);
}
