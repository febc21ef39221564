import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { isOfSameDocument } from './addresses.ts';

/**
 * React Router's own links bring forms, loaders and prefetching along, a tenth of the first load; these use
 * only its hooks.
 */
interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site, or a query (`?page=2`) for the current page. */
  readonly to: string;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/** Whether a click is an ordinary one: others open tabs, windows and files. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link inside the site. The browser loads pages of other documents, such as a public page from a desk. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    if (!isOfSameDocument(href, window.location.pathname)) return;
    event.preventDefault();
    // The current address gets no second history entry.
    const isHere = href === window.location.pathname + window.location.search;
    void navigate(to, { replace: replace ?? isHere });
  }
  return <a {...rest} href={href} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Whether it is active on its exact path only. */
  readonly end?: boolean;
}

function withoutEnd(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** A link of a navigation that marks the current page. */
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
