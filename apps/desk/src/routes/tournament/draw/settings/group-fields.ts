import type { AnswerOf, CallInput } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { FieldsOf } from '../../../../features/form/field-model.ts';
import { kindOf } from './format-fields.ts';
import type { FormatValues } from './format-fields.ts';

type Draw = AnswerOf<'getDraw'>;
type DrawBody = NonNullable<CallInput<'createDraw'>['body']>;

/** How a draw is played, as its form holds it. */
export interface GroupValues {
  readonly drawType: string;
  /** Empty: of the number below. */
  readonly groupSize: string;
  /** Empty: as many as their size makes. */
  readonly groupCount: string;
  readonly legs: string;
  readonly rankBy: string;
  /** Whether matches by time or points may end level. */
  readonly tiesAllowed: boolean;
  /** Draws for who finishes behind those who go to the parent, and how many go there; empty: none. */
  readonly silver: string;
  readonly silverSpots: string;
  readonly bronze: string;
  readonly bronzeSpots: string;
  readonly last: string;
  readonly lastSpots: string;
}

/** The draws behind the parent, in their order. */
export const playoffs = ['silver', 'bronze', 'last'] as const;

const drawTypes = ['elimination', 'round_robin'] as const;
const orders = ['tourFinals', 'padel', 'codes'] as const;
const MAX_COUNT = 16;

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Whether a draw is played in groups. */
export function isInGroups({ drawType }: Pick<GroupValues, 'drawType'>): boolean {
  return drawType === 'round_robin';
}

type Draws = readonly Pick<Draw, 'id' | 'name'>[];

/** The draws behind the parent, each with how many go there. */
function playoffFields(texts: DeskWords['tournament']['groupFields'], draws: Draws, isDisabled: boolean) {
  const draw = (label: string) => ({
    kind: 'select' as const,
    label,
    options: [{ value: '', label: '–' }, ...draws.map(({ id, name }) => ({ value: id, label: name }))],
    isDisabled,
  });
  const count = {
    ...{ kind: 'number' as const, label: texts.playoffSpots, min: 2, max: 64 },
    isDisabled,
  };
  return {
    silver: { ...draw(texts.silver), hint: texts.playoffHint },
    silverSpots: count,
    bronze: draw(texts.bronze),
    bronzeSpots: count,
    last: draw(texts.bronze),
    lastSpots: count,
  } satisfies Partial<FieldsOf<GroupValues>>;
}

/** How groups are played, and put in order. */
function playFields(
  texts: DeskWords['tournament']['groupFields'],
  { isDisabled, isNew }: { readonly isDisabled: boolean; readonly isNew: boolean },
) {
  return {
    legs: {
      kind: 'select',
      label: texts.legs,
      isRequired: true,
      options: (['1', '2'] as const).map((value) => ({ value, label: texts.legsOf[value] })),
      isDisabled,
    },
    rankBy: {
      kind: 'select',
      label: texts.rankBy,
      isRequired: true,
      options: [...orders, ...(isNew ? [] : (['own'] as const))].map((value) => ({
        value,
        label: texts.orders[value],
      })),
      isDisabled,
    },
    tiesAllowed: { kind: 'flag', label: texts.tiesAllowed, hint: texts.tiesAllowedHint, isDisabled },
  } satisfies Partial<FieldsOf<GroupValues>>;
}

/** Whether it is a bracket or groups, and how these are made; a draw stays what it is. */
export function groupFields(
  { tournament: { groupFields: texts } }: Pick<DeskWords, 'tournament'>,
  {
    isDisabled,
    isNew,
    draws,
  }: { readonly isDisabled: boolean; readonly isNew: boolean; readonly draws: Draws },
) {
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return {
    drawType: {
      kind: 'choice',
      label: texts.drawType,
      isRequired: true,
      options: drawTypes.map((value) => ({ value, ...texts.drawTypes[value] })),
      isDisabled: isDisabled || !isNew,
    },
    groupSize: {
      kind: 'select',
      label: texts.groupSize,
      hint: texts.groupSizeHint,
      options: [{ value: '', label: '–' }, ...options(numbers(3, 8))],
      isDisabled,
    },
    groupCount: {
      kind: 'select',
      label: texts.groupCount,
      options: [{ value: '', label: '–' }, ...options(numbers(1, MAX_COUNT))],
      isDisabled,
    },
    ...playFields(texts, { isDisabled, isNew }),
    ...playoffFields(texts, draws, isDisabled),
  } satisfies Partial<FieldsOf<GroupValues>>;
}

const noPlayoffs = { silver: '', silverSpots: '', bronze: '', bronzeSpots: '', last: '', lastSpots: '' };

/** The defaults of a new draw. */
export function newGroups(sport: 'tennis' | 'padel'): GroupValues {
  const rankBy = sport === 'padel' ? 'padel' : 'tourFinals';
  return {
    drawType: 'elimination',
    groupSize: '4',
    groupCount: '',
    legs: '1',
    rankBy,
    tiesAllowed: false,
    ...noPlayoffs,
  };
}

function playoffsOfDraw({ playoffs: rows = [] }: Draw): Partial<GroupValues> {
  return Object.fromEntries(
    rows.flatMap(({ parentDrawId, qualifyingSpots }, index) => {
      const name = playoffs[index];
      return name === undefined
        ? []
        : [
            [name, parentDrawId],
            [`${name}Spots`, String(qualifyingSpots)],
          ];
    }),
  );
}

/** The groups of a draw in its form; an order of its own steps stays as it is. */
export function groupsOfDraw(draw: Draw): GroupValues {
  const { drawType, groupSize, groupCount, legs, rankBy, tiesAllowed } = draw;
  return {
    ...noPlayoffs,
    ...playoffsOfDraw(draw),
    drawType: drawType ?? 'elimination',
    groupSize: String(groupSize ?? ''),
    groupCount: String(groupCount ?? ''),
    legs: String(legs ?? 1),
    rankBy: typeof rankBy === 'object' ? 'own' : (rankBy ?? 'tourFinals'),
    tiesAllowed: tiesAllowed === true,
  };
}

/** The body of the draws after the parent, if there is one. */
export function playoffsBodyOf(values: GroupValues & { readonly parent: string }) {
  if (values.parent === '') return [];
  return playoffs.flatMap((name) =>
    values[name] === ''
      ? []
      : [{ parentDrawId: values[name], qualifyingSpots: Number(values[`${name}Spots`] || 2) }],
  );
}

/** Other fields of the form on which groups depend. */
type GroupsInForm = GroupValues &
  Pick<FormatValues, 'matchFormat' | 'formatCode'> & { readonly parent: string };

/** Whether matches of a format can end level. */
export function canEndLevel({
  matchFormat,
  formatCode,
}: Pick<FormatValues, 'matchFormat' | 'formatCode'>): boolean {
  return formatCode === '' && ['timed', 'points'].includes(kindOf(matchFormat));
}

/** The body of existing groups; empty for a bracket. */
export function groupChangesOf(values: GroupsInForm) {
  if (!isInGroups(values)) return {};
  const { groupSize, groupCount, legs, rankBy } = values;
  return {
    groupCount: groupCount === '' ? null : Number(groupCount),
    groupSize: groupCount !== '' || groupSize === '' ? null : Number(groupSize),
    legs: legs === '2' ? (2 as const) : (1 as const),
    ...(rankBy !== 'own' && { rankBy: rankBy as DrawBody['rankBy'] }),
    tiesAllowed: values.tiesAllowed && canEndLevel(values) ? true : null,
    playoffs: playoffsBodyOf(values),
  };
}

/** The body of new groups; empty for a bracket. The number of groups takes precedence over their size. */
export function groupsBodyOf(
  values: GroupsInForm,
): Pick<DrawBody, 'drawType' | 'groupSize' | 'groupCount' | 'legs' | 'rankBy' | 'tiesAllowed' | 'playoffs'> {
  if (!isInGroups(values)) return {};
  const { groupSize, groupCount, legs, rankBy } = values;
  const count = groupCount === '' ? {} : { groupCount: Number(groupCount) };
  const size = groupCount === '' && groupSize !== '' ? { groupSize: Number(groupSize) } : {};
  const behind = playoffsBodyOf(values);
  // The options of the form are the values of the API.
  return {
    drawType: 'round_robin',
    ...(behind.length > 0 && { playoffs: behind }),
    ...(values.tiesAllowed && canEndLevel(values) && { tiesAllowed: true }),
    ...count,
    ...size,
    legs: legs === '2' ? 2 : 1,
    rankBy: rankBy as DrawBody['rankBy'],
  };
}
