import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

interface PagesOfListProps {
  readonly meta: AnswerOf<'listActivity'>['meta'];
  readonly onPage: (page: number) => void;
  /** For lists that are not sorted from newest to oldest. */
  readonly isByName?: boolean;
}

/** Links to the previous and next page, or to newer and older entries; nothing if there is only one page. */
export function PagesOfList({ meta, onPage, isByName = false }: PagesOfListProps) {
  const { activity: words } = useDeskWords();
  const { lists } = useWords();
  const { page, totalPages, hasNextPage, hasPreviousPage } = meta;
  if (totalPages === 1) return null;
  return (
    <div className="form__actions">
      <Button look="quiet" disabled={!hasPreviousPage} onClick={() => onPage(page - 1)}>
        {isByName ? lists.previous : words.newer}
      </Button>
      <Button look="quiet" disabled={!hasNextPage} onClick={() => onPage(page + 1)}>
        {isByName ? lists.next : words.older}
      </Button>
      <span>{words.page(page, totalPages)}</span>
    </div>
  );
}
