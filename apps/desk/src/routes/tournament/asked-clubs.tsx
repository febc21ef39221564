import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';

type Tournament = Pick<AnswerOf<'getTournament'>, 'askedClubs'>;

/** Clubs that have not said yet whether they host a tournament. */
export function askedClubsOf({ askedClubs = [] }: Tournament) {
  return askedClubs;
}

/** Says which clubs have not answered yet, and what that means; nothing where all have. */
export function AskedClubs({ tournament }: { readonly tournament: Tournament }) {
  const { tournament: words } = useDeskWords();
  const formats = useFormats();
  const names = askedClubsOf(tournament).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className="desk-strip" role="status">
      {words.asked(formats.list(names))}
    </p>
  );
}
