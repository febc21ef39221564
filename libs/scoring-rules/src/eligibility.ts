/** For whom a draw or league is; `other`, of drafts of before, and null restrict no one. */
export type FieldGender = 'male' | 'female' | 'mixed' | 'other' | null;

/** What is known of a player's gender; null: nothing. */
export type PlayerGender = 'male' | 'female' | 'other' | null;

/** What a field of a gender says of one player, or of a pair. Places count those who are named, from 0. */
export interface GenderFaults {
  /** Places of players of the other gender. */
  readonly barred: readonly number[];
  /** Whether a mixed pair is of one gender. */
  readonly isAlike: boolean;
  /** Places of those whose gender is not known, or `other`: they may play, unchecked. */
  readonly unclear: readonly number[];
}

const NONE: GenderFaults = { barred: [], isAlike: false, unclear: [] };
const isKnown = (gender: PlayerGender | undefined): boolean => gender === 'male' || gender === 'female';

/**
 * Whether players may stand in a field of a gender: in one for men or women no player of the other gender does, and a
 * mixed pair is one of each. `genders` are of one player or a pair; undefined is a player of whom nothing is held, who
 * passes.
 */
export function genderFaults(
  field: FieldGender,
  genders: readonly (PlayerGender | undefined)[],
): GenderFaults {
  if (field === null || field === 'other') return NONE;
  const placesOf = (isMeant: (gender: PlayerGender) => boolean): number[] =>
    genders.flatMap((gender, place) => (gender !== undefined && isMeant(gender) ? [place] : []));
  const unclear = placesOf((gender) => !isKnown(gender));
  if (field !== 'mixed') {
    const barred = placesOf((gender) => isKnown(gender) && gender !== field);
    return { barred, isAlike: false, unclear };
  }
  const [one, other] = genders;
  return { barred: [], isAlike: isKnown(one) && one === other, unclear };
}
