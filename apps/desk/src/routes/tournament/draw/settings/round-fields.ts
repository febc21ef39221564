import type { AnswerOf, CallInput } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import type { FieldsOf } from '../../../../features/form/field-model.ts';
import { kindOf } from './format-fields.ts';

type Draw = AnswerOf<'getDraw'>;
type DrawBody = NonNullable<CallInput<'createDraw'>['body']>;

/** Values of the form of a draw that is made round by round. */
export interface RoundValues {
  /** Of an americano: `all` change, a woman and a man (`mixed`), or pairs that stay together (`teams`). */
  readonly partners: string;
  /** Empty: every match of a round has a court. */
  readonly courtCount: string;
}

const types = ['swiss', 'americano', 'mexicano', 'winners_court'] as const;
const partners = ['all', 'mixed', 'teams'] as const;
const MAX_COURTS = 32;

/** Draws that are made round by round, among the other ways to play. */
export function roundTypeOptions({ evening: desk }: DeskWords, { evening }: Words) {
  return types.map((value) => ({ value, label: evening.types[value], hint: desk.fresh.meanings[value] }));
}

/** The fields of such a draw. */
export function roundFields({ evening: { fresh } }: DeskWords, fixed: { readonly isDisabled: boolean }) {
  return {
    partners: {
      kind: 'choice',
      label: fresh.partners,
      options: partners.map((value) => ({ value, label: fresh.partnersOf[value] })),
      ...fixed,
    },
    courtCount: { kind: 'number', label: fresh.courtCount, min: 1, max: MAX_COURTS, ...fixed },
  } satisfies FieldsOf<RoundValues>;
}

/** The defaults of a new draw. */
export const newRounds: RoundValues = { partners: 'all', courtCount: '' };

/** Such a draw in its form. */
export function roundsOfDraw({ mixed, teams, courtCount }: Draw): RoundValues {
  const kept = teams === true ? 'teams' : 'all';
  return { partners: mixed === true ? 'mixed' : kept, courtCount: String(courtCount ?? '') };
}

type Typed = RoundValues & { readonly drawType: string; readonly matchFormat: string };

/** A golden point decides on the winners' court, where nothing ends level. */
export function deuceRuleOf({ drawType }: Pick<Typed, 'drawType'>, chosen: string): string {
  return drawType === 'winners_court' ? 'golden' : chosen;
}

/** The format that such a draw is usually played in: points, unless another one without sets is chosen; Swiss draws have any. */
export function usualFormatOf({ drawType, matchFormat }: Pick<Typed, 'drawType' | 'matchFormat'>): string {
  const isOfSets = ['sets', 'matchTiebreak'].includes(kindOf(matchFormat));
  return isByRounds({ drawType }) && drawType !== 'swiss' && isOfSets ? 'points' : matchFormat;
}

/** The body of its fields; empty for brackets and groups. */
export function roundChangesOf(
  values: Typed,
): Pick<DrawBody, 'mixed' | 'teams'> & { courtCount?: number | null } {
  if (!isByRounds(values)) return {};
  const courtCount = values.courtCount === '' ? null : Number(values.courtCount);
  const ofAmericano = { mixed: values.partners === 'mixed', teams: values.partners === 'teams' };
  return { courtCount, ...(values.drawType === 'americano' && ofAmericano) };
}

/** The body of a new one. */
export function roundsBodyOf(values: Typed): Pick<DrawBody, 'drawType' | 'mixed' | 'teams' | 'courtCount'> {
  if (!isByRounds(values)) return {};
  const { courtCount, ...changes } = roundChangesOf(values);
  return { drawType: values.drawType, ...changes, ...(typeof courtCount === 'number' && { courtCount }) };
}
