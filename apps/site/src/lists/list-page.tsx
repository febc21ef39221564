import type { PageMeta } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { FailureNotice } from '@courtcast/web-data/api/failure-notice.tsx';
import type { TimedFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchText } from './use-search-text.ts';
import { Pager } from './pager.tsx';
import './lists.css';

/** The answer for a page of a list, or its error. */
interface ListAnswer {
  readonly meta: PageMeta | undefined;
  /** Whether the shown answer belongs to the previous address. */
  readonly isOld: boolean;
  readonly failure: TimedFailure | null;
  readonly retry: () => unknown;
}

interface ListPageProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** Filters beside the search field. */
  readonly choices?: ReactNode;
  readonly answer: ListAnswer;
  /** The records found. */
  readonly children: ReactNode;
}

/** Says that the list is empty, or that a search has no result. */
function Nothing({ isSearch }: { readonly isSearch: boolean }) {
  const { lists } = useWords();
  return (
    <Notice title={isSearch ? lists.nothing : lists.none}>{isSearch && <p>{lists.nothingText}</p>}</Notice>
  );
}

interface FoundProps extends Pick<ListPageProps, 'answer' | 'children'> {
  readonly isSearch: boolean;
}

function Found({ answer, isSearch, children }: FoundProps) {
  const { lists } = useWords();
  const { meta, isOld, failure, retry } = answer;
  if (meta === undefined) {
    return failure === null ? (
      <p role="status">{lists.loading}</p>
    ) : (
      <FailureNotice failure={failure} retry={retry} />
    );
  }
  return (
    <div aria-busy={isOld}>
      <p className="list__count" role="status">
        {lists.count(meta.total)}
      </p>
      {meta.total === 0 ? <Nothing isSearch={isSearch} /> : children}
      <Pager meta={meta} />
    </div>
  );
}

/** A list with search, filters and pages. */
export function ListPage({ title, label, hint, choices, answer, children }: ListPageProps) {
  const [text, setText] = useSearchText();
  return (
    <div className="list">
      <div className="live__intro">
        <h1 className="live__title">{title}</h1>
        <SearchField value={text} onChange={setText} label={label} hint={hint} />
      </div>
      {choices !== undefined && <div className="list__choices">{choices}</div>}
      <Found answer={answer} isSearch={text !== ''}>
        {children}
      </Found>
    </div>
  );
}
