import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** Gives a long value a full row. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A name and its value, in a list of class `facts`. */
export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'facts__item facts__item--wide' : 'facts__item'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
