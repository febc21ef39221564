import { matchFormatNames, matchFormats } from '@courtcast/scoring-rules';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** A format that has a deuce rule of its own brings it when it is chosen; it can be changed after that. */
export function useUsualDeuceRule(name: 'matchFormat' | 'format'): void {
  const { control, setValue } = useFormContext();
  const chosen: unknown = useWatch({ control, name });
  const before = useRef(chosen);
  useEffect(() => {
    const format = matchFormatNames.find((one) => one === chosen);
    const usual = format === undefined ? 'advantage' : matchFormats[format].deuceRule;
    if (before.current !== chosen && usual !== 'advantage') setValue('deuceRule', usual);
    before.current = chosen;
  }, [chosen, setValue]);
}
