import type { AnswerOf } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { FieldsOf } from '../../features/form/field-model.ts';

/** Values of a group's form. */
export interface GroupValues {
  readonly name: string;
  /** Empty without one. */
  readonly tier: string;
}

/** The values of a group, or of a new one. */
export function groupValues(group?: Pick<AnswerOf<'getLeagueGroup'>, 'name' | 'tier'>): GroupValues {
  const { name = '', tier = null } = group ?? {};
  return { name, tier: tier === null ? '' : String(tier) };
}

/** The fields of a group beside its teams. */
export function groupFields(texts: DeskWords['league']['groups']): FieldsOf<GroupValues> {
  return {
    name: { kind: 'text', label: texts.name, isRequired: true, maxLength: 200 },
    tier: { kind: 'number', label: texts.tier, hint: texts.tierHint, min: 1, max: 20 },
  };
}

/** The body of a request from the values of a form. */
export function groupBody({ name, tier }: GroupValues): { name: string; tier: number | null } {
  return { name, tier: tier === '' ? null : Number(tier) };
}
