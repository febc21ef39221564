import type { AnswerOf, CallInput } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';
import type { FieldsOf } from '../../features/form/field-model.ts';
import {
  formatFields,
  matchTiebreakToOf,
  setsBodyOf,
  tiebreakAtOf,
  usualSets,
} from '../tournament/draw/settings/format-fields.ts';
import { presets, directFirst } from './league-values.ts';
import type { LeagueValues } from './league-values.ts';

type LeagueBody = Omit<CallInput<'createLeague'>['body'], 'championshipId'>;
type Fields = FieldsOf<LeagueValues>;

const categories = ['active', 'youth', 'senior'] as const;
const genders = ['male', 'female', 'mixed'] as const;
const deuceRules = ['advantage', 'golden', 'silver', 'star'] as const;
const walkovers = ['full', 'none'] as const;
const retirements = ['complete', 'asPlayed'] as const;
const orders = ['tourFinals', 'padel', 'codes'] as const;

/** Fields about the participants. */
function peopleFields({ leagues: texts }: DeskWords['league'], { league }: Words) {
  return {
    name: { kind: 'text', label: texts.name, isRequired: true, maxLength: 200 },
    category: {
      kind: 'select',
      label: texts.category,
      isRequired: true,
      options: categories.map((value) => ({ value, label: league.categories[value] })),
    },
    gender: {
      kind: 'select',
      label: texts.gender,
      options: [
        { value: '', label: texts.everyone },
        ...genders.map((value) => ({ value, label: league.genders[value] })),
      ],
    },
    ageGroup: { kind: 'text', label: texts.ageGroup, hint: texts.ageGroupHint, maxLength: 50 },
    tier: { kind: 'number', label: texts.tier, hint: texts.tierHint, min: 1, max: 100 },
  } satisfies Partial<Fields>;
}

/** Fields about the format of matches. */
function matchFields(words: DeskWords) {
  const { leagues: texts } = words.league;
  return {
    singles: { kind: 'number', label: texts.singles, isRequired: true, min: 0, max: 12 },
    doubles: { kind: 'number', label: texts.doubles, isRequired: true, min: 0, max: 6 },
    ...formatFields(words),
    matchTiebreakTo: {
      kind: 'number',
      label: texts.matchTiebreakTo,
      hint: texts.matchTiebreakToHint,
      min: 5,
      max: 21,
    },
    deuceRule: {
      kind: 'choice',
      label: texts.deuce,
      isRequired: true,
      options: deuceRules.map((value) => ({ value, ...words.tournament.deuceRules[value] })),
    },
  } satisfies Partial<Fields>;
}

/** Fields about line-ups and points. */
function countingFields({ league: { leagues: texts }, tournament: { groupFields } }: DeskWords) {
  return {
    lineupOrder: { kind: 'flag', label: texts.lineupOrder, hint: texts.lineupOrderHint },
    doublesOrder: { kind: 'flag', label: texts.doublesOrder, hint: texts.doublesOrderHint },
    walkoverCredit: {
      kind: 'choice',
      label: texts.walkover,
      options: walkovers.map((value) => ({ value, ...texts.walkovers[value] })),
    },
    retirementCredit: {
      kind: 'choice',
      label: texts.retirement,
      options: retirements.map((value) => ({ value, ...texts.retirements[value] })),
    },
    pointsPerWin: {
      kind: 'number',
      label: texts.pointsPerWin,
      hint: texts.pointsPerWinHint,
      isRequired: true,
      min: 1,
      max: 10,
    },
    pointsPerDraw: { kind: 'number', label: texts.pointsPerDraw, isRequired: true, min: 0, max: 10 },
    promoted: { kind: 'number', label: texts.promoted, hint: texts.movesHint, min: 0, max: 5 },
    relegated: { kind: 'number', label: texts.relegated, hint: texts.movesHint, min: 0, max: 5 },
    rankBy: {
      kind: 'select',
      label: groupFields.rankBy,
      options: [
        { value: '', label: texts.usualOrder },
        { value: 'directFirst', label: texts.directFirst },
        ...[...orders, 'own' as const].map((value) => ({ value, label: groupFields.orders[value] })),
      ],
    },
  } satisfies Partial<Fields>;
}

/** Fields about players who stand in for higher teams. */
function standInFields({ leagues: texts }: DeskWords['league']) {
  return {
    standIns: { kind: 'flag', label: texts.standIns, hint: texts.standInsHint },
    standInLimit: {
      kind: 'number',
      label: texts.standInLimit,
      hint: texts.standInLimitHint,
      min: 1,
      max: 20,
    },
    standInOncePerDay: {
      kind: 'flag',
      label: texts.standInOncePerDay,
      hint: texts.standInOncePerDayHint,
    },
  } satisfies Partial<Fields>;
}

/** A draw that can be a league of individuals, with its tournament's name. */
export interface LeagueDraw {
  readonly id: string;
  readonly name: string;
}

/** The fields of a league; `draws` are the possible draws of individuals. */
export function leagueFields(words: DeskWords, shown: Words, draws: readonly LeagueDraw[] = []): Fields {
  const { leagues: texts } = words.league;
  return {
    ...peopleFields(words.league, shown),
    drawId: {
      kind: 'select',
      label: texts.playedBy,
      hint: texts.playedByHint,
      options: [
        { value: '', label: texts.teams },
        ...draws.map(({ id, name }) => ({ value: id, label: texts.ofDraw(name) })),
      ],
    },
    ...matchFields(words),
    ...countingFields(words),
    ...standInFields(words.league),
  };
}

/** The defaults of a new league of a sport. */
export function newLeague(sport: AnswerOf<'getChampionship'>['sport']): LeagueValues {
  return {
    ...usualSets,
    ...{ name: '', category: 'active', gender: '', ageGroup: '', tier: '', matchTiebreakTo: '' },
    ...(sport === 'padel' ? presets.padel.padel3 : presets.tennis.six),
    ...{ walkoverCredit: 'full', retirementCredit: 'complete', pointsPerWin: '2', pointsPerDraw: '1' },
    ...{ standIns: false, standInLimit: '', standInOncePerDay: false },
    ...{ promoted: '', relegated: '', rankBy: '', drawId: '' },
  };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The format, or its code if one was entered. */
function formatBody(values: LeagueValues): Partial<LeagueBody> {
  const { formatCode, matchFormat, matchTiebreakTo, deuceRule } = values;
  if (formatCode !== '') return { formatCode };
  return {
    // The options of the form are the values of the API.
    defaultMatchFormat: matchFormat as LeagueBody['defaultMatchFormat'],
    defaultMatchTiebreakTo: matchTiebreakToOf(values, matchTiebreakTo),
    ...setsBodyOf(values),
    tiebreakAt: tiebreakAtOf(values),
    deuceRule: deuceRules.find((one) => one === deuceRule) ?? 'advantage',
  };
}

/** The order of tables; an order unknown to the form is left unchanged. */
function orderBody({ rankBy }: LeagueValues): Pick<LeagueBody, 'rankBy'> {
  if (rankBy === 'own') return {};
  if (rankBy === 'directFirst') return { rankBy: [...directFirst] };
  return { rankBy: orders.find((one) => one === rankBy) ?? null };
}

/** The request body of a form. */
export function leagueBody(values: LeagueValues): LeagueBody {
  const { name, ageGroup, tier, lineupOrder, doublesOrder } = values;
  return {
    name,
    category: categories.find((one) => one === values.category) ?? 'active',
    gender: genders.find((one) => one === values.gender) ?? null,
    ageGroup: ageGroup || null,
    tier: numberOrNull(tier),
    defaultSinglesCount: Number(values.singles),
    defaultDoublesCount: Number(values.doubles),
    ...formatBody(values),
    lineupOrder,
    doublesOrder,
    walkoverCredit: walkovers.find((one) => one === values.walkoverCredit) ?? 'full',
    retirementCredit: retirements.find((one) => one === values.retirementCredit) ?? 'complete',
    pointsPerWin: Number(values.pointsPerWin),
    pointsPerDraw: Number(values.pointsPerDraw),
    promoted: Number(values.promoted),
    relegated: Number(values.relegated),
    standIns: values.standIns,
    standInLimit: numberOrNull(values.standInLimit),
    standInOncePerDay: values.standInOncePerDay,
    ...orderBody(values),
    drawId: values.drawId || null,
  };
}

/** Fields whose API path has another name. */
export const fieldOfLeague = {
  defaultSinglesCount: 'singles',
  defaultDoublesCount: 'doubles',
  defaultMatchFormat: 'matchFormat',
  defaultMatchTiebreakTo: 'matchTiebreakTo',
} as const;
