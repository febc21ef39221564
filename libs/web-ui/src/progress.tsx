import { useId } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

interface ProgressProps {
  /** The running work: "Entering 64 players". */
  readonly label: string;
  /** How much is done, of `max`; null where that is not known. */
  readonly value: number | null;
  readonly max?: number;
}

/** How far long work has come. It is read out when it begins; the way of it can be asked for. */
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
