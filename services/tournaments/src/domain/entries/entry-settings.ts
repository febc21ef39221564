import { accept, acceptUnless, refuseConflict } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import type { Tournament } from '../tournaments/tournament.ts';

/** How places are given: to who comes first, or by strength once entries have closed. */
export type Acceptance = 'order' | 'ranking';

/** What strength is told by: a rating, of which more is better, or a place in a ranking, of which less is. */
export type RankedBy = 'rating' | 'ranking';

/** A system of levels beside our ratings. */
export type LevelSystem = 'wtn' | 'utr' | 'lk' | 'playtomic';

/** Where the strength of entries is from when places are given. */
export type StrengthSource =
  /** What people said, or the desk has noted: `rankedBy`. */
  | { readonly kind: 'said' }
  | { readonly kind: 'rating' }
  | { readonly kind: 'ranking'; readonly rankingId: string }
  | { readonly kind: 'level'; readonly system: LevelSystem };

/** Who may enter; null where it does not matter. Years and bounds are inclusive. */
export interface EntryConditions {
  readonly bornFrom: number | null;
  readonly bornTo: number | null;
  readonly ratingFrom: number | null;
  readonly ratingTo: number | null;
  /** What the bounds of the rating are measured by: what people say, or their level by results here where they have one. Absent: `said`. */
  readonly ratedBy?: 'said' | 'level';
}

/** What entering costs: in words, and as an amount in the main unit of a currency (ISO 4217) where it is one. */
export interface EntryFee {
  readonly text: string;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** How a draw is entered; null where there is no bound. */
export interface EntrySettings {
  readonly pairs: boolean;
  /** Places beside wild cards. */
  readonly capacity: number | null;
  readonly opensAt: Date | null;
  /** Null: the registration deadline of the tournament. */
  readonly closesAt: Date | null;
  /** Until then the first who waits moves up by itself. */
  readonly withdrawalDeadline: Date | null;
  readonly conditions: EntryConditions;
  readonly fee: EntryFee | null;
  readonly acceptance: Acceptance;
  readonly rankedBy: RankedBy;
  /** Absent: `said`. */
  readonly strengthFrom?: StrengthSource;
  /** Whether people enter without an account. */
  readonly allowsPublic: boolean;
}

const isReversed = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && from > to;

function boundReasons({ conditions, opensAt, closesAt, fee }: EntrySettings): Reason[] {
  const { bornFrom, bornTo, ratingFrom, ratingTo } = conditions;
  const reasons: Reason[] = [];
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
    reasons.push({ code: 'ends-before-start', path: 'closesAt', message: 'must be after opensAt' });
  if (isReversed(bornFrom, bornTo))
    reasons.push({ code: 'out-of-range', path: 'conditions.bornTo', message: 'must not be before bornFrom' });
  if (isReversed(ratingFrom, ratingTo))
    reasons.push({
      code: 'out-of-range',
      path: 'conditions.ratingTo',
      message: 'must not be below ratingFrom',
    });
  if (fee !== null && (fee.amount === null) !== (fee.currency === null)) {
    const path = fee.amount === null ? 'fee.amount' : 'fee.currency';
    reasons.push({ code: 'required', path, message: 'is required: amount and currency only go together' });
  }
  return reasons;
}

/** Settings that do not contradict themselves; else refuses with all that does. */
export function checkSettings(settings: EntrySettings): Decision<EntrySettings> {
  return acceptUnless(boundReasons(settings), settings);
}

/** Whether a draw can be entered now, or why not. */
export type Opening = 'open' | 'not-yet' | 'closed';

/** Whether a draw can be entered: in phase `registration`, from `opensAt` until `closesAt`. */
export function openingOf(
  { opensAt, closesAt }: Pick<EntrySettings, 'opensAt' | 'closesAt'>,
  { phase, registrationDeadline }: Pick<Tournament, 'phase' | 'registrationDeadline'>,
  now: Date,
): Opening {
  const end = closesAt ?? registrationDeadline;
  if (phase !== 'registration' || (end !== null && now >= end)) return 'closed';
  return opensAt !== null && now < opensAt ? 'not-yet' : 'open';
}

/** Refuses who comes too early or too late. */
export function checkOpening(
  settings: Pick<EntrySettings, 'opensAt' | 'closesAt'>,
  tournament: Pick<Tournament, 'phase' | 'registrationDeadline'>,
  now: Date,
): Decision<null> {
  const opening = openingOf(settings, tournament, now);
  if (opening === 'open') return accept(null);
  return opening === 'not-yet'
    ? refuseConflict('entries-not-open', 'Entries for this draw have not opened yet')
    : refuseConflict('registration-closed', 'Entries for this draw have closed');
}

/** What conditions ask of a person; null where it was not said. */
export interface Entering {
  readonly birthYear: number | null;
  readonly rating: number | null;
}

const isOutside = (value: number, from: number | null, to: number | null): boolean =>
  (from !== null && value < from) || (to !== null && value > to);

/** Where the strength of entries is from. */
export function sourceOf({ strengthFrom }: Pick<EntrySettings, 'strengthFrom'>): StrengthSource {
  return strengthFrom ?? { kind: 'said' };
}

/** Whether a level by results counts for the conditions. */
export function asksForLevel({ ratedBy, ratingFrom, ratingTo }: EntryConditions): boolean {
  return ratedBy === 'level' && (ratingFrom !== null || ratingTo !== null);
}

/** Why a person may not enter by the conditions; `at` is where they stand in the request, such as `partner.`. */
export function conditionReasons(
  { bornFrom, bornTo, ratingFrom, ratingTo }: EntryConditions,
  { birthYear, rating }: Entering,
  at = '',
): Reason[] {
  const ask = (field: 'birthYear' | 'rating', bounds: readonly (number | null)[], value: number | null) => {
    const [from = null, to = null] = bounds;
    if (from === null && to === null) return [];
    const path = `${at}${field}`;
    if (value === null) return [{ code: 'required' as const, path, message: 'is required here' }];
    const message = `is not within ${from ?? '…'}–${to ?? '…'}, for whom this draw is`;
    return isOutside(value, from, to) ? [{ code: 'not-eligible' as const, path, message }] : [];
  };
  return [
    ...ask('birthYear', [bornFrom, bornTo], birthYear),
    ...ask('rating', [ratingFrom, ratingTo], rating),
  ];
}
