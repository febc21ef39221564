import type { PageMeta } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { listParams } from './list-address.ts';
import './lists.css';

function addressOf(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete(listParams.page);
  else next.set(listParams.page, String(page));
  return `?${next}`;
}

type Place = Pick<PageMeta, 'page' | 'totalPages' | 'hasNextPage' | 'hasPreviousPage'>;

/** Links to the previous and next page; nothing if there is only one. */
export function Pager({ meta }: { readonly meta: Place }) {
  const { lists } = useWords();
  const [search] = useSearchParams();
  const { page, totalPages } = meta;
  if (totalPages <= 1 && page === 1) return null;
  return (
    <nav className="pager" aria-label={lists.pages}>
      {meta.hasPreviousPage && (
        <Link
          to={addressOf(search, Math.min(page - 1, totalPages))}
          rel="prev"
          className="button button--quiet"
        >
          {lists.previous}
        </Link>
      )}
      <p className="pager__place">{lists.pageOf(page, totalPages)}</p>
      {meta.hasNextPage && (
        <Link to={addressOf(search, page + 1)} rel="next" className="button button--quiet">
          {lists.next}
        </Link>
      )}
    </nav>
  );
}
