import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

interface PagesOfListProps {
  readonly meta: AnswerOf<'listActivity'>['meta'];
  readonly onPage: (page: number) => void;
  /** Of a list that does not go from the newest to the oldest. */
  readonly isByName?: boolean;
}

/** The way to the pages before and after, in lists by time to newer and older lines; nothing where there is one page. */
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
