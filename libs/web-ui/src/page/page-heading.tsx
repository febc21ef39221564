import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  /** Links to what it is part of. */
  readonly above?: ReactNode;
  /** Facts that are known without loading. */
  readonly children?: ReactNode;
}

/** The head of the page of one thing. */
export function PageHeading({ title, above, children }: PageHeadingProps) {
  return (
    <header className="heading">
      {above !== undefined && <p className="heading__above">{above}</p>}
      <h1 className="heading__title">{title}</h1>
      {children}
    </header>
  );
}
