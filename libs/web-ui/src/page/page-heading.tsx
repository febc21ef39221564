import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  /** Links to the parents of the record. */
  readonly above?: ReactNode;
  /** Facts known before anything is loaded. */
  readonly children?: ReactNode;
}

/** The head of a record's page. */
export function PageHeading({ title, above, children }: PageHeadingProps) {
  return (
    <header className="heading">
      {above !== undefined && <p className="heading__above">{above}</p>}
      <h1 className="heading__title">{title}</h1>
      {children}
    </header>
  );
}
