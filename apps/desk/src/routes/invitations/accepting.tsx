import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { forgetKey } from '../../layout/address-key.ts';

/** The answer to a key that was sent; null where it was refused. */
type Send<T> = (key: string) => Promise<{ readonly answer: { readonly data: T } | null }>;

/** Accepts an invitation by its key, which is forgotten then; beside it what was accepted, null before. */
export function useAccepting<T>(send: Send<T>): readonly [T | null, (key: string) => Promise<void>] {
  const { pathname } = useLocation();
  const [accepted, setAccepted] = useState<T | null>(null);
  const accept = async (key: string) => {
    const { answer } = await send(key);
    if (answer === null) return;
    forgetKey(pathname);
    setAccepted(answer.data);
  };
  return [accepted, accept];
}

interface AcceptedProps {
  readonly text: string;
  /** Where to go on. */
  readonly children: ReactNode;
}

/** In place of an offer that was accepted: what one is now, and where to go on. */
export function Accepted({ text, children }: AcceptedProps) {
  return (
    <section className="panel-card" role="status">
      <p>{text}</p>
      <p className="desk__actions">{children}</p>
    </section>
  );
}
