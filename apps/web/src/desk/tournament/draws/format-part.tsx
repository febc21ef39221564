import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormatValues } from './format-fields.ts';
import { useUsualDeuceRule } from './use-usual-deuce-rule.ts';

interface FormatPartProps {
  readonly field: (name: keyof FormatValues) => ReactNode;
}

/** The format in a form, and what may be set of its sets where sets are played. */
export function FormatPart({ field }: FormatPartProps) {
  const { control } = useFormContext<FormatValues>();
  const isOfSets = useWatch({ control, name: 'matchFormat' }) !== 'match_tiebreak';
  useUsualDeuceRule('matchFormat');
  return (
    <>
      {field('matchFormat')}
      {isOfSets && (
        <>
          <div className="form__row">
            {field('gamesPerSet')}
            {field('tiebreakTo')}
          </div>
          {field('tiebreakSuddenDeath')}
          {field('finalSetTiebreakAt')}
        </>
      )}
    </>
  );
}
