import type { ReactNode } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { SectionId } from './section-nav.tsx';

interface PanelProps {
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** A section of the match page with its heading. */
export function Panel({ id, children }: PanelProps) {
  const { match: words } = useWords();
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="section-title" tabIndex={-1}>
        {words.sections[id]}
      </h2>
      {children}
    </section>
  );
}
