import { useEffect, useRef } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { FormFault } from './faults.ts';
import type { FieldModel } from './field-model.ts';

interface ErrorSummaryProps {
  readonly faults: readonly FormFault[];
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly idOf: (name: string) => string;
  /** Another number takes the focus again, though the faults are the same. */
  readonly attempt: number;
}

/** Everything that keeps a form from being saved, with the way to each field. It takes the focus. */
export function ErrorSummary({ faults, fields, idOf, attempt }: ErrorSummaryProps) {
  const { kit } = useDeskWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [attempt, faults]);
  if (faults.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={place}>
      <p className="summary__title">{kit.notSaved(faults.length)}</p>
      <ul>
        {faults.map(({ name, text, isEnglish }) => (
          <li key={`${name} ${text}`}>
            {name !== null && (
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(name))?.focus();
                }}
              >
                {fields[name]?.label}
              </a>
            )}
            {name !== null && ': '}
            <span lang={isEnglish ? 'en' : undefined}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
