import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';

/** A championship as its form holds it. */
export interface ChampionshipValues {
  readonly name: string;
  readonly sport: string;
  readonly season: string;
  readonly startDate: string;
  readonly endDate: string;
}

const sports = ['tennis', 'padel'] as const;

/** The fields of a championship. */
export function useChampionshipFields(): FieldsOf<ChampionshipValues> {
  const { championship: texts } = useDeskWords().league;
  const { frame } = useWords();
  return {
    name: { kind: 'text', label: texts.name, isRequired: true, maxLength: 200 },
    sport: {
      kind: 'choice',
      label: frame.sport,
      hint: texts.sportHint,
      isRequired: true,
      options: sports.map((value) => ({ value, label: frame.sports[value] })),
    },
    season: { kind: 'text', label: texts.season, hint: texts.seasonHint, isRequired: true, maxLength: 50 },
    startDate: { kind: 'day', label: texts.startDate },
    endDate: { kind: 'day', label: texts.endDate },
  };
}

/** A new championship: of this year. */
export function newChampionship(): ChampionshipValues {
  const season = String(new Date().getFullYear());
  return { name: '', sport: 'tennis', season, startDate: '', endDate: '' };
}

/** A championship in its form. */
export function championshipValues(championship: AnswerOf<'getChampionship'>): ChampionshipValues {
  const { name, sport, season, startDate, endDate } = championship;
  return { name, sport, season, startDate: startDate ?? '', endDate: endDate ?? '' };
}

/** What is sent of a form. */
export function championshipBody({ name, sport, season, startDate, endDate }: ChampionshipValues) {
  return {
    name,
    sport: sports.find((one) => one === sport) ?? 'tennis',
    season,
    startDate: startDate || null,
    endDate: endDate || null,
  };
}
