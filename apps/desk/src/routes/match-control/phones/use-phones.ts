import type { AnswerOf } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDayContext } from '../state/day-context.ts';
import type { MadeLink } from '../state/day-context.ts';

/** The scoring links of a match, as it is asked for them. */
export function phonesOf(matchId: string) {
  return ask('listBoards', { query: { matchId, perPage: 100, sortBy: 'createdAt', sortOrder: 'asc' } });
}

/** The address that a phone opens: the key is in the fragment, which is sent to no server. */
export function addressOf({ url, board, key }: MadeLink): string {
  return url ?? `${window.location.origin}/score/${board.matchId}#${key}`;
}

/** Makes scoring links of a match, and keeps their keys while the page stands. */
export function usePhones(matchId: string) {
  const { phones: words } = useDeskWords().day;
  const { links, keepLink } = useDayContext();
  const queries = useQueryClient();
  const create = useSave('createBoard', { touches: ['listBoards'] });
  const make = async (): Promise<void> => {
    const made = [...links.values()].filter(({ board }) => board.matchId === matchId);
    const listed = queries.getQueryData<AnswerOf<'listBoards'>>(phonesOf(matchId).queryKey);
    const count = Math.max(made.length, listed?.meta.total ?? 0);
    const { answer } = await create.save({ body: { matchId, name: words.name(count + 1) } });
    if (answer !== null) keepLink(answer.data);
  };
  return { make, isMaking: create.isSaving, refusal: create.refusal };
}
