import type { AuditAction } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { UserChoice } from '../../features/records/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';

/** What is chosen of the audit; days are `YYYY-MM-DD`, empty where none is. */
export interface Chosen {
  readonly user: ChoiceOption | null;
  readonly action: AuditAction | '';
  readonly from: string;
  readonly to: string;
}

interface AuditFiltersProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Narrows the audit to a user, an action, and days. */
export function AuditFilters({ chosen, onChoose }: AuditFiltersProps) {
  const { audit: words } = useDeskWords();
  return (
    <div className="activity__filters">
      <UserChoice label={words.user} value={chosen.user} onChoose={(user) => onChoose({ ...chosen, user })} />
      <SelectFilter
        label={words.action}
        value={chosen.action}
        all={words.everything}
        options={Object.entries(words.actions) as [AuditAction, string][]}
        onChoose={(action) => onChoose({ ...chosen, action })}
      />
      {(['from', 'to'] as const).map((bound) => (
        <label className="field" key={bound}>
          <span className="field__label">{words[bound]}</span>
          <input
            type="date"
            className="field__input"
            value={chosen[bound]}
            onChange={({ target }) => onChoose({ ...chosen, [bound]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
