import { useState } from 'react';
import type { ReactNode } from 'react';

/** Shows a value and, for a moment, that it has just changed; a new `value` is a change, `children` are what is shown. */
export function Changing({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  // Another key restarts the animation of the style sheet.
  return (
    <span key={seen.changes} className={seen.changes > 0 ? 'changing changing--fresh' : 'changing'}>
      {children}
    </span>
  );
}
