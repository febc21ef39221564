import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usualFormat } from './tournament-fields.ts';
import type { TournamentValues } from './tournament-fields.ts';

/** The format follows the sport as long as it is the usual one: another was chosen by hand. */
export function FormatOfSport() {
  const { control, getValues, setValue } = useFormContext<TournamentValues>();
  const sport = useWatch({ control, name: 'sport' });
  const before = useRef(sport);
  useEffect(() => {
    if (getValues('matchFormat') === usualFormat(before.current)) setValue('matchFormat', usualFormat(sport));
    before.current = sport;
  }, [sport, getValues, setValue]);
  return null;
}
