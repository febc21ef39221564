import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { usePolledReads } from '@courtcast/web-data/queries/use-polled-reads.ts';

/** A link of the breadcrumb or the section navigation. */
export interface Place {
  readonly to: string;
  readonly label: string;
  /** Whether it is current on its exact path only. */
  readonly end?: boolean;
}

interface DeskContentProps {
  readonly title: string;
  /** The breadcrumb from the outermost page on, without the page itself. */
  readonly trail?: readonly Place[];
  /** The pages of this desk, beside the content. */
  readonly sections?: readonly Place[];
  /** Buttons and links for the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Breadcrumbs({ trail, title }: { readonly trail: readonly Place[]; readonly title: string }) {
  const { frame } = useDeskWords();
  return (
    <nav aria-label={frame.trail}>
      <ol className="breadcrumbs">
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function SideNavigation({ sections }: { readonly sections: readonly Place[] }) {
  const { frame } = useDeskWords();
  return (
    <nav className="desk-side" aria-label={frame.sections}>
      <ul className="desk-side__list">
        {sections.map(({ to, label, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end} className="desk-side__link">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The layout of a desk page: breadcrumb, title, actions, and section navigation. */
export function DeskContent({ title, trail = [], sections = [], actions, children }: DeskContentProps) {
  usePolledReads();
  useEffect(() => {
    document.title = `${title} · Courtcast`;
  }, [title]);
  return (
    <div className={sections.length === 0 ? 'desk' : 'desk desk--beside'}>
      {sections.length > 0 && <SideNavigation sections={sections} />}
      <div className="desk__page">
        {trail.length > 0 && <Breadcrumbs trail={trail} title={title} />}
        <div className="desk__head">
          <h1 className="desk__title">{title}</h1>
          {actions !== undefined && <div className="desk__actions">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
