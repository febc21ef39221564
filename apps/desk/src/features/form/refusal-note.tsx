import type { ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { faultsOf } from './refusal-texts.ts';
import type { NamesByPath } from './refusal-texts.ts';

interface RefusalNoteProps {
  readonly refusal: ApiError | null;
  /** Names of people, by path of the refusal. */
  readonly people?: NamesByPath;
}

/** Why a step outside of a form was refused; nothing without a refusal. */
export function RefusalNote({ refusal, people }: RefusalNoteProps) {
  const words = useDeskWords();
  const faults = refusal === null ? [] : faultsOf(words, refusal, { names: [], people });
  if (faults.length === 0) return null;
  return (
    <div className="summary" role="alert">
      <ul>
        {faults.map(({ text, isEnglish }) => (
          <li key={text} lang={isEnglish ? 'en' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
