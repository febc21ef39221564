import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { playerOption } from '../../../features/form/choices.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { SearchFilter } from '@courtcast/web-ui/filters.tsx';
import type { Pair } from './merge-form.tsx';
import { sameNames } from './same-names.ts';
import type { Player } from './same-names.ts';

const SHOWN = 100;

interface SameNamesProps {
  readonly players: readonly Player[];
  readonly onChoose: (pair: Pair) => void;
}

function SameNames({ players, onChoose }: SameNamesProps) {
  const { players: words } = useDeskWords();
  const groups = sameNames(players);
  if (groups.length === 0) return <p className="rows__more">{words.noneSame}</p>;
  return (
    <ul className="rows">
      {groups.map(([one, other, ...others]) => (
        <li key={one?.id}>
          <div className="rows__main">
            {one?.name}
            <p className="rows__more">{words.count(others.length + 2)}</p>
          </div>
          {one !== undefined && other !== undefined && (
            <button
              type="button"
              className="link-button"
              onClick={() => onChoose({ from: playerOption(other), into: playerOption(one) })}
            >
              {words.compare}
              <span className="visually-hidden"> {one.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Players of the same name among those who are found: each two of them can be compared. */
export function SameNameList({ onChoose }: { readonly onChoose: (pair: Pair) => void }) {
  const { players: words } = useDeskWords();
  const [text, setText] = useState('');
  const search = useLate(text.trim());
  const query = useQuery({
    ...ask('listPlayers', {
      query: { perPage: SHOWN, sortBy: 'name', sortOrder: 'asc', ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="panel-card" aria-labelledby="same-names">
      <h2 className="panel-card__title" id="same-names">
        {words.sameTitle}
      </h2>
      <SearchFilter label={words.search} value={text} onType={setText} />
      <Loaded query={query}>{({ data }) => <SameNames players={data} onChoose={onChoose} />}</Loaded>
    </section>
  );
}
