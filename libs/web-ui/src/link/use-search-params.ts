import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Search = URLSearchParams | Readonly<Record<string, string>> | string;

/** Changes the query of the address: to the one that is given, or that is made of the one that is shown. */
type ChangeSearch = (
  next: Search | ((now: URLSearchParams) => Search),
  options?: { readonly replace?: boolean },
) => void;

/** The query of the address that is shown, and how to change it. */
export function useSearchParams(): readonly [search: URLSearchParams, change: ChangeSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeSearch>(
    (next, options) => {
      const made = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${new URLSearchParams(made)}`, options);
    },
    [navigate, params],
  );
  return [params, change];
}
