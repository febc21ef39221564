import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import type { TournamentValues } from './tournament-fields.ts';

/** Times are those of the club that is chosen, unless the person has chosen a time zone. */
export function ZoneOfClub({ clubId: initialId }: { readonly clubId: string | undefined }) {
  const { control, getFieldState, setValue } = useFormContext<TournamentValues>();
  const id = useWatch({ control, name: 'club' })?.id ?? '';
  const { data: club } = useQuery({ ...ask('getClub', { params: { id } }), enabled: id !== '' });
  const zone = club?.id === id && id !== initialId ? club.timeZone : undefined;
  useEffect(() => {
    if (zone !== undefined && !getFieldState('timeZone').isDirty) setValue('timeZone', zone);
  }, [zone, getFieldState, setValue]);
  return null;
}
