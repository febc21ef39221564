import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { kindOf } from './format-fields.ts';
import type { FormatValues } from './format-fields.ts';
import { useUsualDeuceRule } from './use-usual-deuce-rule.ts';

interface FormatPartProps {
  readonly field: (name: keyof FormatValues) => ReactNode;
}

/** The settings of a format, by its kind. */
function Overrides({ kind, field }: FormatPartProps & { readonly kind: ReturnType<typeof kindOf> }) {
  if (kind === 'matchTiebreak') return null;
  if (kind === 'timed')
    return (
      <>
        {field('minutes')}
        {field('count')}
      </>
    );
  if (kind === 'points')
    return (
      <>
        {field('pointsTotal')}
        {field('servesEach')}
      </>
    );
  return (
    <>
      <div className="form__row">
        {field('gamesPerSet')}
        {field('tiebreakAt')}
      </div>
      {field('tiebreakTo')}
      {field('tiebreakSuddenDeath')}
      {field('finalSetTiebreakAt')}
    </>
  );
}

/** The format in a form, and what may be set of it; or all of it as CODES. */
export function FormatPart({ field }: FormatPartProps) {
  const { control } = useFormContext<FormatValues>();
  const kind = kindOf(useWatch({ control, name: 'matchFormat' }));
  const isByCode = useWatch({ control, name: 'formatCode' }) !== '';
  useUsualDeuceRule('matchFormat');
  return (
    <>
      {!isByCode && (
        <>
          {field('matchFormat')}
          <Overrides kind={kind} field={field} />
        </>
      )}
      {field('formatCode')}
    </>
  );
}
