import { EntryMarkOf } from '@courtcast/web-score/score/side-names.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Draw } from './use-draw.ts';
import { inOrder, nameOfEntrant } from './field/entrant-list.ts';

/** Who plays in a draw that is being made, for those who do not change it. */
export function ShownEntrants({ draw: { entrants } }: { readonly draw: Draw }) {
  const { entrants: words } = useDeskWords().tournament;
  if (entrants.length === 0) return null;
  return (
    <section className="panel-card" aria-labelledby="entrants-title">
      <h2 className="panel-card__title" id="entrants-title">
        {words.title}
      </h2>
      <ul className="rows">
        {inOrder(entrants).map(({ entrant }) => (
          <li key={entrant.players.map(({ id }) => id).join()}>
            {nameOfEntrant(entrant)}
            {entrant.seed !== null && ` [${entrant.seed}]`}
            <EntryMarkOf mark={entrant.entryMark} />
          </li>
        ))}
      </ul>
    </section>
  );
}
