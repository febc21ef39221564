import { useId } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { announcings, chooseAnnouncing, useAnnouncing } from '@courtcast/web-score/match/announcing.ts';

/** How much screen readers announce of a match that goes on. */
export function AnnouncingChoice() {
  const { match: words } = useWords();
  const name = useId();
  const chosen = useAnnouncing();
  return (
    <fieldset className="choice choice--announcing">
      <legend className="choice__legend">{words.announcing.label}</legend>
      {announcings.map((announcing) => (
        <label key={announcing} className="choice__option">
          <input
            type="radio"
            name={name}
            checked={chosen === announcing}
            onChange={() => chooseAnnouncing(announcing)}
          />
          <span className="choice__word">{words.announcing[announcing]}</span>
        </label>
      ))}
    </fieldset>
  );
}
