import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '../../i18n/use-desk-words.ts';

interface PagesOfListProps {
  readonly meta: AnswerOf<'listActivity'>['meta'];
  readonly onPage: (page: number) => void;
}

/** The way to older and newer lines; nothing where there is one page. */
export function PagesOfList({ meta, onPage }: PagesOfListProps) {
  const { activity: words } = useDeskWords();
  const { page, totalPages, hasNextPage, hasPreviousPage } = meta;
  if (totalPages === 1) return null;
  return (
    <div className="form__actions">
      <button
        type="button"
        className="button button--quiet"
        disabled={!hasPreviousPage}
        onClick={() => onPage(page - 1)}
      >
        {words.newer}
      </button>
      <button
        type="button"
        className="button button--quiet"
        disabled={!hasNextPage}
        onClick={() => onPage(page + 1)}
      >
        {words.older}
      </button>
      <span>{words.page(page, totalPages)}</span>
    </div>
  );
}
