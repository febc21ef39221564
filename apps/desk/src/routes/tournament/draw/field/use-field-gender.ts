import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';

type Field = Pick<AnswerOf<'listDraws'>['data'][number], 'id' | 'gender' | 'parentDrawId'>;

/** For whom a draw is: by its own gender, else by that of the draw that it qualifies for (decisions 3). */
export function fieldGender(
  draw: Omit<Field, 'id'>,
  draws: readonly Field[],
): NonNullable<Field['gender']> | null {
  const parent = draws.find(({ id }) => id === draw.parentDrawId);
  if (draw.gender !== undefined || parent === undefined) return draw.gender ?? null;
  // A draw that would qualify for itself is refused; each is looked at once all the same.
  return fieldGender(
    parent,
    draws.filter((one) => one !== parent),
  );
}

/** For whom a draw is, as far as that is read; null for everyone. */
export function useFieldGender({
  tournamentId,
  ...draw
}: Omit<Field, 'id'> & { readonly tournamentId: string }) {
  const { data } = useQuery(ask('listDraws', { params: { tournamentId } }));
  return fieldGender(draw, data?.data ?? []);
}
