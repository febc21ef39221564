import type { AnswerOf, CallInput } from '@courtcast/client';
import { drawSizes } from '@courtcast/scoring-rules';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';
import type { FieldsOf } from '../../../../features/form/field-model.ts';
import {
  formatFields,
  matchTiebreakToOf,
  setsBodyOf,
  setsValuesOf,
  tiebreakAtOf,
  usualSets,
} from './format-fields.ts';
import type { FormatValues } from './format-fields.ts';
import {
  groupChangesOf,
  groupFields,
  groupsBodyOf,
  groupsOfDraw,
  isInGroups,
  newGroups,
} from './group-fields.ts';
import type { GroupValues } from './group-fields.ts';
import {
  deuceRuleOf,
  newRounds,
  roundChangesOf,
  roundFields,
  roundsBodyOf,
  roundsOfDraw,
  roundTypeOptions,
} from './round-fields.ts';
import type { RoundValues } from './round-fields.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';

type Draw = AnswerOf<'getDraw'>;
type DrawSummary = AnswerOf<'listDraws'>['data'][number];
type DrawBody = NonNullable<CallInput<'createDraw'>['body']>;

/** A draw as its form holds it. */
export interface DrawValues extends FormatValues, GroupValues, RoundValues {
  readonly name: string;
  /** How people come into a new draw: one of `entryWays`. */
  readonly entries: string;
  readonly size: string;
  readonly seeds: string;
  readonly seedBlocks: string;
  readonly qualifierPlacement: string;
  readonly gender: string;
  readonly ageCategory: string;
  readonly deuceRule: string;
  readonly matchTiebreakTo: string;
  readonly parent: string;
  readonly qualifyingSpots: string;
}

/** The size of a draw that has as many lines as its entrants need. */
export const BY_ENTRANTS = 'entrants';

const spots = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32, 64] as const;

/** From a bracket as many qualify as are left after a round. */
function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}
const seedNumbers = ['itf', 'national'] as const;
const seedBlocks = ['juniors', 'itf'] as const;
const placements = ['afterQualifying', 'fixed'] as const;
const deuceRules = ['advantage', 'golden', 'silver', 'star'] as const;
const genders = ['male', 'female', 'mixed'] as const;
/** Without an entry list, or with one of single players or pairs. */
const entryWays = ['own', 'singles', 'doubles'] as const;

interface FieldsOptions {
  readonly words: DeskWords;
  readonly shown: Words;
  /** Draws that this one may qualify for. */
  readonly parents: readonly DrawSummary[];
  /** A closed draw keeps all but its name. */
  readonly isFinal?: boolean;
  /** Whether it is played in groups, of which any number of players can qualify. */
  readonly areGroups?: boolean;
  /** A draw that is there stays what it is. */
  readonly isNew?: boolean;
  /** The size that is chosen: half of it can qualify at most. */
  readonly size: number;
}

type Fields = FieldsOf<DrawValues>;

/** Seeding, and the way of qualifiers into the draw. */
function lotFields(words: DeskWords, fixed: { readonly isDisabled: boolean }) {
  const { seeds: seeding, placing } = words.entrants;
  return {
    seeds: {
      kind: 'select',
      label: seeding.number,
      options: seedNumbers.map((value) => ({ value, label: seeding.numbers[value] })),
      ...fixed,
    },
    seedBlocks: {
      kind: 'select',
      label: seeding.blocks,
      options: seedBlocks.map((value) => ({ value, label: seeding.blocksOf[value] })),
      ...fixed,
    },
    qualifierPlacement: {
      kind: 'select',
      label: placing.label,
      options: placements.map((value) => ({ value, label: placing.ways[value] })),
      ...fixed,
    },
  } satisfies Partial<Fields>;
}

/** The players. */
function peopleFields({ words, shown }: FieldsOptions, fixed: { readonly isDisabled: boolean }) {
  const { drawFields: texts, genders: people } = words.tournament;
  return {
    name: { kind: 'text', label: texts.name, isRequired: true, maxLength: 200 },
    entries: {
      kind: 'choice',
      label: texts.entries,
      isRequired: true,
      options: entryWays.map((value) => ({ value, ...texts.entriesOf[value] })),
    },
    size: {
      kind: 'select',
      label: texts.size,
      hint: texts.sizeHint,
      isRequired: true,
      options: [
        { value: BY_ENTRANTS, label: words.entrants.size.byEntrants },
        ...drawSizes.map((size) => ({ value: String(size), label: shown.tournament.lines(size) })),
      ],
      ...fixed,
    },
    ...lotFields(words, fixed),
    gender: {
      kind: 'select',
      label: texts.gender,
      options: [
        { value: '', label: people.any },
        ...genders.map((value) => ({ value, label: people[value] })),
      ],
      ...fixed,
    },
    ageCategory: {
      kind: 'text',
      label: texts.ageCategory,
      hint: texts.ageCategoryHint,
      maxLength: 50,
      ...fixed,
    },
  } satisfies Partial<Fields>;
}

/** How matches are decided. */
function matchFields({ words }: FieldsOptions, fixed: { readonly isDisabled: boolean }) {
  const { drawFields: texts, deuceRules: deuce } = words.tournament;
  return {
    ...formatFields(words, fixed),
    deuceRule: {
      kind: 'choice',
      label: texts.deuceRule,
      isRequired: true,
      options: deuceRules.map((value) => ({ value, ...deuce[value] })),
      ...fixed,
    },
    matchTiebreakTo: {
      kind: 'number',
      label: texts.matchTiebreakTo,
      hint: texts.matchTiebreakToHint,
      min: 5,
      max: 21,
      ...fixed,
    },
  } satisfies Partial<Fields>;
}

/** The fields of a draw. */
export function drawFields(options: FieldsOptions): Fields {
  const { words, shown, parents, isFinal = false, isNew = false, size } = options;
  const { drawFields: texts } = words.tournament;
  const fixed = { isDisabled: isFinal };
  const { drawType, ...ofGroups } = groupFields(words, { ...fixed, isNew, draws: parents });
  return {
    ...peopleFields(options, fixed),
    ...matchFields(options, fixed),
    drawType: { ...drawType, options: [...drawType.options, ...roundTypeOptions(words, shown)] },
    ...ofGroups,
    ...roundFields(words, fixed),
    parent: {
      kind: 'select',
      label: texts.parent,
      hint: texts.parentHint,
      options: [
        { value: '', label: texts.noParent },
        ...parents.map(({ id, name }) => ({ value: id, label: name })),
      ],
      ...fixed,
    },
    qualifyingSpots: {
      kind: 'select',
      label: texts.qualifyingSpots,
      options: [
        { value: '', label: '–' },
        ...spots
          .filter((count) => count <= size / 2 && (options.areGroups === true || isPowerOfTwo(count)))
          .map((count) => ({ value: String(count), label: String(count) })),
      ],
      ...fixed,
    },
  };
}

/** How many lines there are at most with a size: half of them can qualify. */
export function maxLines(size: string): number {
  return size === BY_ENTRANTS ? Math.max(...drawSizes) : Number(size);
}

/** Whether settings give a draw another shape than it has, so that its lines are void (decisions 4). */
export function isReshaped(draw: Draw, values: DrawValues): boolean {
  const { parent, qualifyingSpots, seedBlocks: blocks } = valuesOfDraw(draw);
  const places = values.parent === '' ? '' : values.qualifyingSpots || '1';
  // A draw that is drawn has the size that its entrants need.
  const isOther = values.size !== BY_ENTRANTS && Number(values.size) !== draw.size;
  return isOther || values.seedBlocks !== blocks || places !== (parent === '' ? '' : qualifyingSpots);
}

/** Whether there are main draws besides one, and they are closed: nothing qualifies for them any more. */
export function hasClosedMain(draws: readonly DrawSummary[], id = ''): boolean {
  return draws.some((one) => one.id !== id && one.finalized && one.parentDrawId === undefined);
}

/** How large a draw is, in words: groups have no lines, and a bracket has as many as its entrants need until it is closed. */
export function sizeText(
  { drawType, sizeByEntrants = false, finalized, size }: Omit<DrawSummary, 'id'>,
  { entrants, tournament }: Pick<DeskWords, 'entrants' | 'tournament'>,
  { tournament: shown }: Pick<Words, 'tournament'>,
): string {
  if (drawType === 'round_robin') return tournament.groupFields.drawTypes.round_robin.label;
  return sizeByEntrants && !finalized ? entrants.size.linesByEntrants : shown.lines(size);
}

/** The defaults of a new draw of a tournament. */
export function newDraw({ sport, matchFormat }: AnswerOf<'getTournament'>): DrawValues {
  return {
    ...{ name: '', entries: 'own' },
    size: BY_ENTRANTS,
    seeds: 'itf',
    seedBlocks: 'juniors',
    qualifierPlacement: 'afterQualifying',
    gender: '',
    ageCategory: '',
    matchFormat: matchFormat ?? 'best_of_3',
    ...usualSets,
    deuceRule: sport === 'padel' ? 'golden' : 'advantage',
    matchTiebreakTo: '',
    parent: '',
    qualifyingSpots: '',
    ...newGroups(sport),
    ...newRounds,
  };
}

function lotsOf({ seeds = 'itf', seedBlocks: blocks = 'juniors', qualifierPlacement = 'fixed' }: Draw) {
  return { seeds, seedBlocks: blocks, qualifierPlacement };
}

/** A draw in its form. */
export function valuesOfDraw(draw: Draw): DrawValues {
  return {
    ...{ name: draw.name, entries: 'own' },
    size: draw.sizeByEntrants === true ? BY_ENTRANTS : String(draw.size),
    ...lotsOf(draw),
    gender: draw.gender ?? '',
    ageCategory: draw.ageCategory ?? '',
    matchFormat: draw.matchFormat,
    ...setsValuesOf(draw),
    deuceRule: draw.deuceRule,
    matchTiebreakTo: draw.matchTiebreakTo === null ? '' : String(draw.matchTiebreakTo ?? ''),
    ...groupsOfDraw(draw),
    ...roundsOfDraw(draw),
    parent: draw.parentDrawId ?? '',
    qualifyingSpots: String(draw.qualifyingSpots ?? ''),
  };
}

/** The options of the form are the values of the API. */
function settingsOf(values: DrawValues) {
  const { matchFormat, deuceRule, matchTiebreakTo, formatCode } = values;
  if (formatCode !== '') return { formatCode };
  return {
    ...setsBodyOf(values),
    tiebreakAt: tiebreakAtOf(values),
    matchFormat: matchFormat as DrawBody['matchFormat'],
    deuceRule: deuceRuleOf(values, deuceRule) as DrawBody['deuceRule'],
    matchTiebreakTo: matchTiebreakToOf(values, matchTiebreakTo),
  };
}

/** A new draw is given no null where the games of a tiebreak are asked. */
function newSettingsOf(values: DrawValues) {
  const settings = settingsOf(values);
  if (!('tiebreakAt' in settings)) return settings;
  const { tiebreakAt, ...others } = settings;
  return tiebreakAt === null ? others : { ...others, tiebreakAt };
}

/** Whether a draw is a bracket, whose lines are chosen. */
function hasLines(values: Pick<DrawValues, 'drawType'>): boolean {
  return !isInGroups(values) && !isByRounds(values);
}

/** The body of a new draw. */
export function newDrawBody(values: DrawValues): DrawBody {
  const { name, size, seeds, seedBlocks: blocks, gender, ageCategory, parent, qualifyingSpots } = values;
  return {
    name,
    ...(size !== BY_ENTRANTS && hasLines(values) && { size: Number(size) as DrawBody['size'] }),
    ...groupsBodyOf(values),
    ...roundsBodyOf(values),
    ...(seeds !== 'itf' && { seeds: seeds as DrawBody['seeds'] }),
    ...(blocks !== 'juniors' && { seedBlocks: blocks as DrawBody['seedBlocks'] }),
    ...newSettingsOf(values),
    ...(gender !== '' && { gender: gender as DrawBody['gender'] }),
    ...(ageCategory !== '' && { ageCategory }),
    ...(parent !== '' && { parentDrawId: parent, qualifyingSpots: Number(qualifyingSpots || 1) }),
  };
}

/** The body of a changed draw: of a closed one only its name. */
export function drawChanges(values: DrawValues, isFinal: boolean) {
  const { name, size, seeds, seedBlocks: blocks, gender, ageCategory, parent, qualifyingSpots } = values;
  if (isFinal) return { name };
  return {
    name,
    size: size === BY_ENTRANTS ? null : (Number(size) as NonNullable<DrawBody['size']>),
    seeds: seeds as DrawBody['seeds'],
    seedBlocks: blocks as DrawBody['seedBlocks'],
    qualifierPlacement: values.qualifierPlacement as DrawBody['qualifierPlacement'],
    ...settingsOf(values),
    ...groupChangesOf(values),
    ...roundChangesOf(values),
    gender: gender === '' ? null : (gender as NonNullable<DrawBody['gender']>),
    ageCategory: ageCategory === '' ? null : ageCategory,
    parentDrawId: parent === '' ? null : parent,
    qualifyingSpots: parent === '' ? null : Number(qualifyingSpots || 1),
  };
}
