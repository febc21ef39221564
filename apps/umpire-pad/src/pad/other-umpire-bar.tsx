import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ageInWords } from '@courtcast/web-score/match/words.ts';
import { isHeld, otherUmpire } from '../sync/other-umpire.ts';
import type { OtherUmpire } from '../sync/other-umpire.ts';
import type { Outbox } from '../sync/outbox.ts';
import type { MatchNotes } from './match-notes.ts';

/** Who else scores a match now, as long as this device has not taken over. */
export function useOtherUmpire(outbox: Outbox, { tookOverAfter }: MatchNotes): OtherUmpire | null {
  const now = useNow('halfMinute');
  const other = otherUmpire(outbox);
  return other !== null && other.seq > tookOverAfter && isHeld(other, now) ? other : null;
}

interface HolderBarProps {
  readonly holder: OtherUmpire;
  readonly takeOver: () => void;
}

/** Says who scores, and takes over in one tap: it needs nothing of the other device. */
export function OtherUmpireBar({ holder, takeOver }: HolderBarProps) {
  const { umpire, scores } = useWords();
  const words = umpire.holder;
  const { name, role, at } = holder;
  const age = ageInWords(scores, useNow('second') - Date.parse(at));
  const roles: Readonly<Record<string, string>> = words.roles;
  return (
    <div className="pad-holder" role="status">
      <p>
        <strong>{words.isScoring(name ?? roles[role] ?? words.roles.official)}</strong>
        <span className="pad-holder__age">{words.ago(age)}</span>
      </p>
      <button type="button" className="pad-button pad-button--main" onClick={takeOver}>
        {words.takeOver}
      </button>
    </div>
  );
}
