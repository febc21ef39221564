import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PagesOfList } from '../../activity/pages-of-list.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';

interface HostRequestsProps {
  readonly clubId: string;
  readonly isBusy: boolean;
  readonly answer: (tournament: ChoiceOption, word: 'granted' | 'refused') => void;
}

/** Tournaments that ask the club to host them, each to be let in or refused; nothing where there are none. */
export function HostRequests({ clubId, isBusy, answer }: HostRequestsProps) {
  const { use } = useDeskWords().club;
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...ask('listHostRequests', { params: { id: clubId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.meta.total === 0) return null;
  const { data: asked, meta } = data;
  // The last one of the last page was answered.
  if (meta.page > meta.totalPages) setPage(meta.totalPages);
  return (
    <section className="panel-card" aria-labelledby="asked-title">
      <h2 className="panel-card__title" id="asked-title">
        {use.asked}
      </h2>
      <ul className="rows" aria-label={use.asked}>
        {asked.map(({ id, name }) => (
          <li key={id}>
            <div className="rows__main">{name}</div>
            {(['granted', 'refused'] as const).map((word) => (
              <button
                key={word}
                type="button"
                className={word === 'granted' ? 'button' : 'button button--quiet'}
                disabled={isBusy}
                onClick={() => answer({ id, name }, word)}
              >
                {use.answers[word]}
                <span className="visually-hidden"> {name}</span>
              </button>
            ))}
          </li>
        ))}
      </ul>
      <PagesOfList meta={meta} onPage={setPage} isByName />
    </section>
  );
}
