import { matchFormats, TIMED_SERVES_EACH } from './formats.ts';
import type { FormatRow, SetsRow } from './formats.ts';
import type { Refusal } from './result.ts';
import { unplayed } from './settings.ts';
import type { MatchSettings } from './settings.ts';
import { counts } from './vocabulary.ts';

const MIN_GAMES = 4;
const MAX_GAMES = 10;
const MAX_FINAL_GAMES = 24;

const isBetween = (min: number, value: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const isTiebreakTarget = (points: number): boolean => isBetween(5, points, 21);

const refusal = (path: keyof MatchSettings, message: string): Refusal => ({
  code: 'formatImpossible',
  path,
  message,
});

const refuseGames = (
  gamesTo: number,
  { gamesPerSet = null, tiebreakAt = null }: MatchSettings,
): Refusal[] => {
  if (gamesPerSet !== null && !isBetween(MIN_GAMES, gamesPerSet, MAX_GAMES)) {
    const message = `A set is played to ${MIN_GAMES} to ${MAX_GAMES} games`;
    return [refusal('gamesPerSet', message)];
  }
  if (tiebreakAt === null || tiebreakAt === gamesTo || tiebreakAt === gamesTo - 1) return [];
  const message = `In a set to ${gamesTo} the tiebreak is played at ${gamesTo - 1} or ${gamesTo} games each`;
  return [refusal('tiebreakAt', message)];
};

const refuseTiebreakTo = ({ tiebreakTo = null }: MatchSettings): Refusal[] =>
  tiebreakTo === null || isTiebreakTarget(tiebreakTo)
    ? []
    : [refusal('tiebreakTo', 'A tiebreak is played to 5 to 21 points')];

const refuseMatchTiebreakTo = (bestOf: number, { matchTiebreakTo = null }: MatchSettings): Refusal[] => {
  if (matchTiebreakTo === null) return [];
  if (bestOf === 1) return [refusal('matchTiebreakTo', 'A match of one set has no match tiebreak')];
  if (isTiebreakTarget(matchTiebreakTo)) return [];
  return [refusal('matchTiebreakTo', 'A match tiebreak is played to 5 to 21 points')];
};

/** Why the deciding set has no tiebreak to set; null where it has one. */
const withoutFinalTiebreak = (
  isMatchTiebreak: boolean,
  { finalSetTiebreak }: MatchSettings,
): string | null => {
  if (isMatchTiebreak) return 'The deciding set is a match tiebreak: matchTiebreakTo sets its points';
  return finalSetTiebreak === false ? 'The deciding set has no tiebreak' : null;
};

interface FinalSet {
  readonly gamesTo: number;
  readonly isMatchTiebreak: boolean;
}

const refuseFinalAt = ({ gamesTo, isMatchTiebreak }: FinalSet, settings: MatchSettings): Refusal[] => {
  const { finalSetTiebreakAt: at = null } = settings;
  const without = withoutFinalTiebreak(isMatchTiebreak, settings);
  if (at === null || (without === null && isBetween(gamesTo, at, MAX_FINAL_GAMES))) return [];
  const message = `The tiebreak of the deciding set is played at ${gamesTo} to ${MAX_FINAL_GAMES} games each`;
  return [refusal('finalSetTiebreakAt', without ?? message)];
};

const refuseFinalTo = ({ isMatchTiebreak }: FinalSet, settings: MatchSettings): Refusal[] => {
  const { finalSetTiebreakTo: to = null } = settings;
  const without = withoutFinalTiebreak(isMatchTiebreak, settings);
  if (to === null || (without === null && isTiebreakTarget(to))) return [];
  const message = 'A tiebreak is played to 5 to 21 points';
  return [refusal('finalSetTiebreakTo', without ?? message)];
};

const refuseAdvantageSet = (
  { isMatchTiebreak }: FinalSet,
  { finalSetTiebreak }: MatchSettings,
): Refusal[] => {
  if (finalSetTiebreak !== false || !isMatchTiebreak) return [];
  const message = 'The deciding set is a match tiebreak: it cannot be an advantage set';
  return [refusal('finalSetTiebreak', message)];
};

/** Every override that a format of sets cannot have. */
function refuseSets(row: SetsRow, settings: MatchSettings): Refusal[] {
  const gamesTo = settings.gamesPerSet ?? row.gamesTo;
  const final = { gamesTo, isMatchTiebreak: (settings.matchTiebreakTo ?? row.matchTiebreakTo) !== null };
  return [
    ...refuseGames(gamesTo, settings),
    ...refuseTiebreakTo(settings),
    ...refuseMatchTiebreakTo(row.bestOf, settings),
    ...refuseAdvantageSet(final, settings),
    ...refuseFinalAt(final, settings),
    ...refuseFinalTo(final, settings),
  ];
}

const refuseMinutes = ({ minutes = null }: MatchSettings): Refusal[] =>
  minutes === null || isBetween(5, minutes, 120)
    ? []
    : [refusal('minutes', 'A timed match lasts 5 to 120 minutes')];

const refuseCount = ({ count = null }: MatchSettings): Refusal[] =>
  count === null || counts.includes(count) ? [] : [refusal('count', 'A timed match counts games or points')];

const refusePointsTotal = ({ pointsTotal = null }: MatchSettings): Refusal[] =>
  pointsTotal === null || isBetween(8, pointsTotal, 99)
    ? []
    : [refusal('pointsTotal', 'A match of points has 8 to 99 of them')];

const refuseServesEach = ({ servesEach = null }: MatchSettings): Refusal[] =>
  servesEach === null || servesEach === 2 || servesEach === 4
    ? []
    : [refusal('servesEach', 'A player serves 2 or 4 points in turn')];

type Override = keyof typeof unplayed;

const ofSets = [
  ...['gamesPerSet' as const, 'tiebreakAt' as const, 'tiebreakTo' as const, 'tiebreakSuddenDeath' as const],
  ...['finalSetTiebreak' as const, 'finalSetTiebreakAt' as const, 'finalSetTiebreakTo' as const],
  'matchTiebreakTo' as const,
];

/** The overrides that a kind of format knows, beside the deuce rule. */
const known: Readonly<Record<FormatRow['kind'], readonly Override[]>> = {
  sets: ofSets,
  matchTiebreak: ['matchTiebreakTo'],
  timed: ['minutes', 'count', 'tiesAllowed'],
  points: ['pointsTotal', 'servesEach', 'tiesAllowed'],
};

const without: Readonly<Record<FormatRow['kind'], string>> = {
  sets: 'The match is played in sets, which are won',
  matchTiebreak: 'The match is one match tiebreak: it has no games, and matchTiebreakTo sets its points',
  timed: 'The match ends when its time is up: it has no sets, and minutes sets how long it lasts',
  points: 'The match ends after a number of points: it has no sets, and pointsTotal sets that number',
};

/**
 * A timed match that counts points may name its usual number of serves, because it shows it; any other value is
 * refused.
 */
const isUnset = (row: FormatRow, name: Override, { [name]: value = null, count }: MatchSettings): boolean =>
  value === null ||
  value === unplayed[name] ||
  (row.kind === 'timed' && name === 'servesEach' && count === 'points' && value === TIMED_SERVES_EACH);

const refuseUnknown = (row: FormatRow, settings: MatchSettings): Refusal[] =>
  // Keys are typed as text.
  (Object.keys(unplayed) as Override[])
    .filter((name) => !known[row.kind].includes(name) && !isUnset(row, name, settings))
    .map((name) => refusal(name, without[row.kind]));

function refuseKnown(row: FormatRow, settings: MatchSettings): Refusal[] {
  switch (row.kind) {
    case 'sets':
      return refuseSets(row, settings);
    case 'matchTiebreak':
      return refuseMatchTiebreakTo(Infinity, settings);
    case 'timed':
      return [...refuseMinutes(settings), ...refuseCount(settings)];
    case 'points':
      return [...refusePointsTotal(settings), ...refuseServesEach(settings)];
  }
}

/** Every override that the format of some settings does not have, or not so. */
export function refuseOverrides(settings: MatchSettings): Refusal[] {
  const row = matchFormats[settings.matchFormat];
  return [...refuseUnknown(row, settings), ...refuseKnown(row, settings)];
}
