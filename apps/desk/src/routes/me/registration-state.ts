import type { AnswerOf } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';

type Stated = Pick<AnswerOf<'listRegistrations'>['data'][number], 'status' | 'place'>;

/** Where a registration stands in the entry list of its draw; null where the draw has none. */
export function registrationState({ me }: Pick<DeskWords, 'me'>, { status, place }: Stated): string | null {
  if (status === undefined) return null;
  return status === 'waiting' ? me.entries.waiting(place ?? 0) : me.entries.state[status];
}
