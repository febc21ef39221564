import type { AnswerOf, CallInput } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { FieldsOf } from '../../../../features/form/field-model.ts';

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
}

const drawTypes = ['elimination', 'round_robin'] as const;
const orders = ['tourFinals', 'padel', 'codes'] as const;
const MAX_COUNT = 16;

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Whether a draw is played in groups. */
export function isInGroups({ drawType }: Pick<GroupValues, 'drawType'>): boolean {
  return drawType === 'round_robin';
}

/** Whether it is a bracket or groups, and how these are made; a draw stays what it is. */
export function groupFields(
  { tournament: { groupFields: texts } }: Pick<DeskWords, 'tournament'>,
  { isDisabled, isNew }: { readonly isDisabled: boolean; readonly isNew: boolean },
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
  } satisfies Partial<FieldsOf<GroupValues>>;
}

/** What a new draw begins with. */
export function newGroups(sport: 'tennis' | 'padel'): GroupValues {
  const rankBy = sport === 'padel' ? 'padel' : 'tourFinals';
  return { drawType: 'elimination', groupSize: '4', groupCount: '', legs: '1', rankBy };
}

/** The groups of a draw in its form; an order of its own steps stays as it is. */
export function groupsOfDraw({ drawType, groupSize, groupCount, legs, rankBy }: Draw): GroupValues {
  return {
    drawType: drawType ?? 'elimination',
    groupSize: String(groupSize ?? ''),
    groupCount: String(groupCount ?? ''),
    legs: String(legs ?? 1),
    rankBy: typeof rankBy === 'object' ? 'own' : (rankBy ?? 'tourFinals'),
  };
}

/** What is sent of groups that are there; nothing of a bracket. */
export function groupChangesOf(values: GroupValues) {
  if (!isInGroups(values)) return {};
  const { groupSize, groupCount, legs, rankBy } = values;
  return {
    groupCount: groupCount === '' ? null : Number(groupCount),
    groupSize: groupCount !== '' || groupSize === '' ? null : Number(groupSize),
    legs: legs === '2' ? (2 as const) : (1 as const),
    ...(rankBy !== 'own' && { rankBy: rankBy as DrawBody['rankBy'] }),
  };
}

/** What is sent of new groups; nothing of a bracket. The number of groups goes before their size. */
export function groupsBodyOf(
  values: GroupValues,
): Pick<DrawBody, 'drawType' | 'groupSize' | 'groupCount' | 'legs' | 'rankBy'> {
  if (!isInGroups(values)) return {};
  const { groupSize, groupCount, legs, rankBy } = values;
  const count = groupCount === '' ? {} : { groupCount: Number(groupCount) };
  const size = groupCount === '' && groupSize !== '' ? { groupSize: Number(groupSize) } : {};
  // The options of the form are the values of the API.
  return {
    drawType: 'round_robin',
    ...count,
    ...size,
    legs: legs === '2' ? 2 : 1,
    rankBy: rankBy as DrawBody['rankBy'],
  };
}
