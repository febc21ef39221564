import { useCallback, useMemo, startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import {
  useLocation,
  useNavigate,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';

type Search = URLSearchParams | Readonly<Record<string, string>> | string;

/** Changes the query of the address, to a given one or by a function of the current one. */
type ChangeSearch = (
  next: Search | ((now: URLSearchParams) => Search),
  options?: { readonly replace?: boolean },
) => void;

/** The query of the current address, and a function that changes it. */
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

/** React Router's own `BrowserRouter` is in one module with its forms and loaders, which would all be loaded. */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((shown) => startTransition(() => setShown(shown))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
