import { useId } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

interface ProgressProps {
  /** The work in progress: "Entering 64 players". */
  readonly label: string;
  /** How much of `max` is done; null if unknown. */
  readonly value: number | null;
  readonly max?: number;
}

/** A progress bar. Its start is announced; its value can be queried by screen readers. */
export function Progress({ label, value, max = 1 }: ProgressProps) {
  const id = useId();
  const { kit } = useDeskWords();
  return (
    <div className="progress" role="status">
      <label htmlFor={id}>{label}</label>
      {value === null ? <progress id={id} /> : <progress id={id} value={value} max={max} />}
      {value !== null && max > 1 && <span aria-hidden="true">{kit.doneOf(value, max)}</span>}
    </div>
  );
}
