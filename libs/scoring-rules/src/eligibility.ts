/** The gender that a draw or league is for; null and `other`, found in older drafts, restrict nobody. */
export type FieldGender = 'male' | 'female' | 'mixed' | 'other' | null;

/** The gender of a player; null if it is not known. */
export type PlayerGender = 'male' | 'female' | 'other' | null;

/**
 * Reasons why a player or a pair does not fit a field of this gender. Places are indexes into the named players, from
 * 0.
 */
export interface GenderFaults {
  /** Places of players of the other gender. */
  readonly barred: readonly number[];
  /** Whether a mixed pair is of one gender. */
  readonly isAlike: boolean;
  /** Places of players whose gender is unknown or `other`: they may play, unchecked. */
  readonly unclear: readonly number[];
}

const NONE: GenderFaults = { barred: [], isAlike: false, unclear: [] };
const isKnown = (gender: PlayerGender | undefined): boolean => gender === 'male' || gender === 'female';

/**
 * Checks whether players fit a field of a gender: a field for men or women takes no player of the other gender, a mixed
 * pair has one of each. `genders` has one entry a player, for one player or a pair; undefined (no record of the player)
 * always passes.
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
