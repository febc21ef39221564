import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { isOfSameDocument } from './addresses.ts';

/**
 * React Router's own links bring forms, loaders and prefetching of a framework along, a tenth of what a first visit
 * loads: these are made of its hooks.
 */
interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site, or a query (`?page=2`) of the page that is shown. */
  readonly to: string;
  /** Takes the place of the page that is shown in the history. */
  readonly replace?: boolean;
}

/** Whether a click is for this page: others open tabs, windows and files. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A way inside the site. One to another document, as from the desks to a public page, is left to the browser. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    if (!isOfSameDocument(href, window.location.pathname)) return;
    event.preventDefault();
    // The address that is shown already takes no second place in the history.
    const isHere = href === window.location.pathname + window.location.search;
    void navigate(to, { replace: replace ?? isHere });
  }
  return <a {...rest} href={href} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Whether the pages below its path are others. */
  readonly end?: boolean;
}

function withoutEnd(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** A way to a part of the site, which says when it is the one that is shown. */
export function NavLink({ end = false, className = '', ...rest }: NavLinkProps) {
  const pathname = withoutEnd(useLocation().pathname);
  const isActive = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return (
    <Link
      {...rest}
      className={isActive ? `${className} active` : className}
      aria-current={isActive ? 'page' : undefined}
    />
  );
}
